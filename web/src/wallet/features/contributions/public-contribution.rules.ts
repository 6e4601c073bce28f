import type { ContributionStatus } from '@kula/core/creation/contributions';
import type { Amount } from '@kula/core/money/money';
import { amountFromWire } from '#shared/client/wire.ts';
import { statusOf } from '#shared/contributions/contribution.ts';
import { dayOf } from '#shared/time/days.ts';
import { fullName } from '#shared/texts/full-name.ts';

/** A contribution in the community's list, with the name that its author shows. */
export interface PublicContribution {
  id: number;
  /** Gives the colour of a shown name; an unnamed author has none. */
  gradidoID: string | undefined;
  firstName: string;
  lastName: string;
  name: string;
  amount: Amount;
  memo: string;
  day: string;
  status: ContributionStatus;
}

interface WirePublicContribution {
  id: number;
  amount: string;
  memo: string;
  contributionDate: string;
  contributionStatus: string;
  user?: {
    gradidoID?: string;
    firstName?: string | null;
    lastName?: string | null;
    alias?: string | null;
  } | null;
}

/** The username replaces the name if there is one. */
export function nameInList(author: { username: string; firstName: string; lastName: string }): string {
  return author.username === '' ? fullName(author) : author.username;
}

/** An author who shows neither name nor username stays unnamed. */
export function publicContributionFrom({
  id,
  amount,
  memo,
  contributionDate,
  contributionStatus,
  user,
}: WirePublicContribution): PublicContribution {
  const firstName = user?.firstName ?? '';
  const lastName = user?.lastName ?? '';
  const alias = user?.alias ?? '';
  return {
    id,
    gradidoID: `${firstName}${lastName}${alias}` === '' ? undefined : user?.gradidoID,
    firstName: firstName === '' && lastName === '' ? alias : firstName,
    lastName,
    name: nameInList({ username: alias, firstName, lastName }),
    amount: amountFromWire(amount),
    memo,
    day: dayOf(contributionDate),
    status: statusOf(contributionStatus),
  };
}
