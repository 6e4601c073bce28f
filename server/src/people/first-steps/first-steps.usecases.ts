/** The guide for new members: its completed steps, and whether it was closed. */
import { isNewcomer } from '@kula/core/people/first-steps';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import {
  findFirstSteps,
  hasContribution,
  hasGiven,
  storeMark,
  removeClosing,
} from './first-steps.queries.ts';
import { firstStepsOperations } from './first-steps.operations.ts';

export interface FirstSteps {
  readonly hasUsername: boolean;
  readonly hasContributed: boolean;
  readonly hasThanked: boolean;
  readonly hasReadFading: boolean;
}

export type FirstStepsMark = 'CLOSED' | 'REOPENED' | 'FADING_READ';

const columns = { CLOSED: 'closed_at', FADING_READ: 'fading_read_at' } as const;

/** The progress of the member; undefined for members who need no guide any more. */
export async function getFirstSteps({ member }: Actor, { db, ports }: Deps): Promise<FirstSteps | undefined> {
  const stored = await findFirstSteps(db.read, member.id);
  if (typeof stored?.closed_at === 'number') return undefined;
  if (!isNewcomer(await ports.membership.countBookings(db.read, member.id))) return undefined;
  return {
    hasUsername: member.alias !== null,
    hasContributed: await hasContribution(db.read, member.id),
    hasThanked: await hasGiven(db.read, member.id),
    hasReadFading: typeof stored?.fading_read_at === 'number',
  };
}

/** Stores that the member closed or reopened the guide, or read about fading; a repetition changes nothing. */
export function markFirstSteps(actor: Actor, mark: FirstStepsMark, deps: Deps): Promise<void> {
  return command(
    {
      operation: firstStepsOperations.markFirstSteps,
      actor,
      work: async (tx) => {
        if (mark === 'REOPENED') await removeClosing(tx, actor.member.id);
        else await storeMark(tx, actor.member.id, columns[mark], deps.now());
      },
    },
    deps,
  );
}
