import { formatDecimal } from '@kula/core/money/money';
import { useState } from 'react';
import { createRedeemJwtDocument, disburseTransactionLinkDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useSingleFlight } from '#shared/client/use-single-flight.ts';
import { session } from '#shared/session/current-session.ts';
import type { Community } from '../send/communities.rules.ts';
import type { RemoteLink, GiftLink } from './redeem.rules.ts';

/** The page of another community on which a link of this one is redeemed; its address is valid for ten minutes. */
export async function pageAtPeer(
  { sender, amount, memo, validUntil }: GiftLink,
  { code, home, there }: { code: string; home: Community; there: Community },
): Promise<string> {
  const { createRedeemJwt } = await request(createRedeemJwtDocument, {
    gradidoId: sender.gradidoID,
    senderCommunityUuid: home.uuid,
    senderCommunityName: home.name,
    recipientCommunityUuid: there.uuid,
    code,
    amount: formatDecimal(amount),
    memo,
    firstName: sender.firstName,
    validUntil: new Date(validUntil).toISOString(),
  });
  return `${there.url.replace(/\/(?:api\/?)?$/, '')}/redeem/${createRedeemJwt}`;
}

interface Disbursing {
  busy: boolean;
  isDone: boolean;
  problem: RequestProblem | undefined;
  redeem: () => void;
}

/**
 * Redeems a link of another community for the current member. The other side pays it once, whoever redeems it and
 * however often.
 */
export function useDisbursing(link: RemoteLink): Disbursing {
  const { run } = useSingleFlight();
  const [state, setState] = useState<Omit<Disbursing, 'redeem'>>({
    busy: false,
    isDone: false,
    problem: undefined,
  });

  async function redeem(): Promise<void> {
    setState({ busy: true, isDone: false, problem: undefined });
    try {
      await disburse(link);
      setState({ busy: false, isDone: true, problem: undefined });
    } catch (thrown) {
      setState({ busy: false, isDone: false, problem: problemOf(thrown) });
    }
  }
  return { ...state, redeem: () => void run(redeem) };
}

async function disburse({ sender, home, code, amount, memo, validUntil }: RemoteLink): Promise<void> {
  const { gradidoID, firstName, username } = session.get();
  await request(disburseTransactionLinkDocument, {
    senderCommunityUuid: sender.communityUuid,
    senderGradidoId: sender.gradidoID,
    recipientCommunityUuid: home.uuid,
    recipientCommunityName: home.name,
    recipientGradidoId: gradidoID,
    recipientFirstName: firstName,
    code,
    amount: formatDecimal(amount),
    memo,
    validUntil: new Date(validUntil).toISOString(),
    recipientAlias: username === '' ? null : username,
  });
}
