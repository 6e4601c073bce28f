/** Commands that do not compile: the check of types fails where one of these lines would. */
import { expect, it } from 'vitest';
import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { perDay, perMinute } from '../platform/limits/limit.ts';
import { countAttempts } from '../platform/limits/limits.usecases.ts';
import { type NamedOperation, usualCommand } from '../platform/operations.ts';
import { command } from './command.ts';

const common = { ...usualCommand, right: 'member', cost: 'constant', refusals: {} } as const;
const ofMember = { ...common, name: 'markThanksSeen', uses: [perDay(9, 'a:{member}')] } as const;
const ofRecipient = { ...common, name: 'sendCoins', uses: [perDay(9, 'a:{member}:{recipient}')] } as const;
const ofNetwork = { ...common, name: 'login', attempts: [perMinute(9, 'a:{network}')] } as const;
const actor = {} as Actor;
const deps = {} as Deps;
const work = async (): Promise<void> => undefined;

/** None of them is called. */
const refused: Readonly<Record<string, () => Promise<unknown>>> = {
  'a limit beside its entry': () =>
    // @ts-expect-error A command has no limits of its own.
    command({ operation: ofMember, actor, work, uses: [perDay(9, 'b:{member}')] }, deps),
  'a subject that the entry does not name': () =>
    // @ts-expect-error The entry counts by the member alone.
    command({ operation: ofMember, actor, work, usesBy: () => ({ recipient: 1 }) }, deps),
  'a use without its subject': () =>
    // @ts-expect-error The entry counts by the recipient as well.
    command({ operation: ofRecipient, actor, work }, deps),
  'a use with another subject': () =>
    // @ts-expect-error The entry counts by the recipient.
    command({ operation: ofRecipient, actor, work, usesBy: () => ({ payer: 1 }) }, deps),
  'an attempt without its subject': () =>
    // @ts-expect-error The entry counts by the network.
    command({ operation: ofNetwork, actor, work }, deps),
  'an attempt of a visitor without its subject': () =>
    // @ts-expect-error The entry counts by the network.
    countAttempts(ofNetwork, {}, deps),
  'an entry whose limits are not known': () =>
    // @ts-expect-error Nobody could give the subjects of any operation.
    command({ operation: ofMember as NamedOperation, actor, work }, deps),
  'the name of an operation': () =>
    // @ts-expect-error The entry says what is counted.
    command({ operation: 'sendCoins', actor, work }, deps),
};

it.each(Object.entries(refused))('%s does not compile', (_, make) => {
  expect(make).toBeTypeOf('function');
});
