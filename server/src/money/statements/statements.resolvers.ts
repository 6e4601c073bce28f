import type { StatementLine } from '@kula/core/money/statement';
import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import { accountStatement, type StatedRow, type StatementPart } from './statements.usecases.ts';

export const resolvers = {
  Query: {
    accountStatement: async (_, args, context) =>
      wireStatement(await accountStatement(await actorOf(context), args, context.deps)),
  },
} satisfies Resolvers;

function wireStatement({
  fromMs,
  toMs,
  opening,
  closing,
  sums,
  lines,
  lastFading,
  next,
}: StatementPart): Wire<'AccountStatement'> {
  return {
    from: fromMs,
    to: toMs,
    opening,
    closing,
    ...sums,
    lines: lines.map(wireLine),
    lastFaded: lastFading.amount,
    lastFadedSince: lastFading.sinceMs ?? null,
    next: next ?? null,
  };
}

function wireLine({
  booking: { row, type, amount, balance, bookedAt },
  fading,
}: StatementLine<StatedRow>): Wire<'StatementLine'> {
  return {
    id: row.id,
    typeId: type,
    bookedAt,
    amount,
    balance,
    faded: fading.amount,
    fadedSince: fading.sinceMs ?? null,
    memo: row.memo,
    creationDate: row.creation_at,
    viaLink: row.hold_id !== null,
    partner: wirePartner(row),
  };
}

function wirePartner(row: StatedRow['row']): Wire<'StatementPartner'> | null {
  if (row.partner_uuid === null) return null;
  return {
    gradidoID: row.partner_uuid,
    alias: row.partner_alias,
    firstName: row.partner_first_name ?? '',
    lastName: row.partner_last_name ?? '',
    communityUuid: row.partner_community_uuid ?? '',
    communityName: row.partner_community_name ?? '',
  };
}
