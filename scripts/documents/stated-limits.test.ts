/** What `docs/security.md` says of the limits of operations is what their entries say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '../../server/src/app/features.ts';
import type { Limit } from '../../server/src/platform/limits/limit.ts';
import { figureOf } from './figures.ts';
import { root } from '../lib/sources.ts';

const windows = { minute: 1, 'ten minutes': 10, hour: 60, day: 1440 } as const;
type Span = keyof typeof windows;

/** Without the tests that it cites. */
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ \(`[^`]*`(?:, `[^`]*`)*\)/g, '');
const { createPaymentRequest, login, updateUserInfos } = operations;
const [requestsInDay, requestsToOne] = createPaymentRequest.uses;
const [atPlace, atDevice, ofAccount, ofNetwork] = login.attempts;

/** A sentence with its figure left out, the time in which it is counted, and the limit. */
const said: readonly (readonly [sentence: string, span: Span, limit: Limit | undefined])[] = [
  ['In a day a member makes at most # contributions', 'day', operations.createContribution.uses[0]],
  ['contributions, # changes of them', 'day', operations.updateContribution.uses[0]],
  ['changes of them, # messages about them', 'day', operations.createContributionMessage.uses[0]],
  ['messages about them, # links', 'day', operations.createTransactionLink.uses[0]],
  ['links, # payment requests', 'day', requestsInDay],
  ['payment requests, # changes of settings', 'day', updateUserInfos.uses[0]],
  ['changes of settings and # gifts', 'day', operations.sendCoins.uses[0]],
  ['and # a day are mailed to one person', 'day', requestsToOne],
  ['and members can make # in ten minutes', 'ten minutes', updateUserInfos.attempts[0]],
  ['by e-mail address, # addresses in an hour', 'hour', operations.user.apart.addresses],
  ['as one file of any size, # times an hour', 'hour', operations.myData.attempts[0]],
  ['A network may send # wrong passwords in ten minutes', 'ten minutes', ofNetwork],
  ['# wrong passwords in ten minutes lock an account', 'ten minutes', atPlace],
  ['not blocked by attempts of strangers and have # wrong attempts', 'ten minutes', atDevice],
  ['an account accepts # wrong ones in an hour', 'hour', ofAccount],
  ['do not prevent that mail; after # in an hour', 'hour', operations.forgotPassword.apart.requests],
  ['A member gets # of them a day, and ten more', 'day', operations.forgotPassword.apart.mails],
  ['send an activation again # times a day', 'day', operations.sendActivationEmail.uses[0]],
  ['a registration key withdraws # times a day', 'day', operations.createUser.apart.corrections],
];

const { ofInvited, ofOneLink, ofOneNetwork, ofStrangers } = operations.createUser.apart;
/** What all parts of a total allow in a day. */
const sumOf = (parts: typeof ofStrangers): Limit => {
  const { region, first, further } = parts;
  return { ...first, most: region.most + first.most + further.most };
};
const { region: ofRegion, first: ofProvider, further } = ofOneNetwork;
const saidOfRegistrations: typeof said = [
  ['Strangers open at most # accounts a day', 'day', sumOf(ofStrangers)],
  ['those who come by open links #', 'day', sumOf(ofInvited)],
  ['one link or its maker brings #', 'day', sumOf(ofOneLink)],
  ['takes # of a total', 'day', { ...further, most: ofProvider.most + further.most }],
  ['and only # of the larger part', 'day', ofProvider],
  ['a /32 of IPv6 or a /16 of IPv4 takes #', 'day', ofRegion],
];

test.each([...said, ...saidOfRegistrations])('%s', (sentence, span, limit) => {
  const pattern = new RegExp(sentence.replace('#', String.raw`(\w+ hundred|[\w,]+)`));
  const [, figure = 'missing'] = pattern.exec(document) ?? [];
  expect(limit).toMatchObject({ most: figureOf(figure.toLowerCase()), minutes: windows[span] });
});
