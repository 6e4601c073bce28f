/**
 * Rare states that a demo has to show: links in every state, contributions in every status, a question and its
 * answer, contribution links, requests and thanks.
 */
import { type Amount, amountOfGdd } from '@kula/core/money/money';
import type { GdtEntryInput } from '../../money/gdt/gdt.usecases.ts';
import { people, type Person } from './demo-people.ts';
import { services } from './demo-texts.ts';

/** A step of a scene; its subject has a key. */
export type SceneStep = { readonly person: Person } & (
  | { readonly kind: 'contribute'; readonly key: string; readonly amount: Amount; readonly memo: string }
  | { readonly kind: 'confirm' | 'deny' | 'withdraw'; readonly key: string }
  | { readonly kind: 'reword'; readonly key: string; readonly memo: string }
  | { readonly kind: 'question' | 'note' | 'answer'; readonly key: string; readonly message: string }
  | { readonly kind: 'link'; readonly key: string; readonly amount: Amount; readonly memo: string }
  | { readonly kind: 'unlink'; readonly key: string }
  | { readonly kind: 'redeem'; readonly key: string; readonly of: Person; readonly amount: Amount }
  | {
      readonly kind: 'invite';
      readonly key: string;
      readonly amount: Amount;
      readonly name: string;
      readonly memo: string;
      readonly cycle: 'ONCE' | 'DAILY';
    }
  | { readonly kind: 'take'; readonly key: string; readonly amount: Amount }
  | { readonly kind: 'gdt'; readonly of: Person; readonly entry: GdtOfDemo }
  | {
      readonly kind: 'request';
      readonly key: string;
      readonly to: Person;
      readonly amount: Amount;
      readonly memo: string;
    }
  | { readonly kind: 'accept'; readonly key: string; readonly of: Person; readonly amount: Amount }
  | { readonly kind: 'thank'; readonly message: string }
  | { readonly kind: 'settle' }
);

type GdtOfDemo = Pick<GdtEntryInput, 'kind' | 'amount' | 'factor' | 'gdt' | 'comment'>;

export interface Scene {
  /** Day of the year, 0 to 364; links expire by themselves. */
  readonly day: number;
  /** Minute of the day, before seven in the evening. */
  readonly minute: number;
  readonly step: SceneStep;
}

const [maria, jonas, , amara, theo] = people as readonly [
  Person,
  Person,
  Person,
  Person,
  Person,
  ...Person[],
];
const HOUR = 60;
const gdd = (amount: number): Amount => amountOfGdd(BigInt(amount));

function at(day: number, minute: number, step: SceneStep): Scene {
  return { day, minute, step };
}

const links: readonly Scene[] = [
  at(338, 9 * HOUR, {
    kind: 'link',
    person: maria,
    key: 'late',
    amount: gdd(6),
    memo: 'Für wen auch immer den Kuchen mag',
  }),
  at(350, 9 * HOUR, {
    kind: 'link',
    person: maria,
    key: 'taken',
    amount: gdd(12),
    memo: 'Danke für die Hilfe am Sommerfest',
  }),
  at(351, 17 * HOUR, { kind: 'redeem', person: jonas, key: 'taken', of: maria, amount: gdd(12) }),
  at(352, 12 * HOUR, {
    kind: 'link',
    person: maria,
    key: 'ending',
    amount: gdd(10),
    memo: 'Für die Musik im Hof',
  }),
  at(356, 9 * HOUR, {
    kind: 'link',
    person: maria,
    key: 'gone',
    amount: gdd(8),
    memo: 'Für das Beet, falscher Betrag',
  }),
  at(356, 9 * HOUR + 4, { kind: 'unlink', person: maria, key: 'gone' }),
  at(363, 10 * HOUR, {
    kind: 'link',
    person: maria,
    key: 'open',
    amount: gdd(15),
    memo: 'Für den Finder meines Schlüssels 🌻',
  }),
];

const contributions: readonly Scene[] = [
  at(341, 11 * HOUR, {
    kind: 'contribute',
    person: maria,
    key: 'denied',
    amount: gdd(40),
    memo: 'Eigenes Fahrrad geputzt',
  }),
  at(342, 12 * HOUR, {
    kind: 'question',
    person: amara,
    key: 'denied',
    message: 'Liebe Maria, wer hatte etwas davon?',
  }),
  at(342, 16 * HOUR, { kind: 'answer', person: maria, key: 'denied', message: 'Eigentlich nur ich.' }),
  at(343, 11 * HOUR, { kind: 'deny', person: amara, key: 'denied' }),
  at(352, 11 * HOUR, {
    kind: 'contribute',
    person: maria,
    key: 'withdrawn',
    amount: gdd(20),
    memo: 'Doppelt eingetragen',
  }),
  at(352, 11 * HOUR + 6, { kind: 'withdraw', person: maria, key: 'withdrawn' }),
  at(356, 14 * HOUR, {
    kind: 'contribute',
    person: maria,
    key: 'reworded',
    amount: gdd(60),
    memo: 'Kinder betreut',
  }),
  at(357, 11 * HOUR, {
    kind: 'reword',
    person: theo,
    key: 'reworded',
    memo: 'Kinder beim Ferienprogramm betreut, drei Nachmittage',
  }),
  at(357, 11 * HOUR + 3, { kind: 'confirm', person: theo, key: 'reworded' }),
  at(362, 15 * HOUR, {
    kind: 'contribute',
    person: maria,
    key: 'requested',
    amount: gdd(80),
    memo: 'Hecken am Spielplatz geschnitten #garten',
  }),
  at(363, 11 * HOUR, {
    kind: 'note',
    person: theo,
    key: 'requested',
    message: 'War am Samstag dort, sieht gut aus.',
  }),
  at(363, 12 * HOUR, {
    kind: 'question',
    person: amara,
    key: 'requested',
    message: 'Liebe Maria, waren das vier Stunden allein von dir, oder zusammen mit Jonas?',
  }),
  at(364, 9 * HOUR, {
    kind: 'contribute',
    person: maria,
    key: 'waiting',
    amount: gdd(40),
    memo: 'Vorlesenachmittag in der Bücherei',
  }),
];

/** The open contributions in the moderators' queue, from the last two days. */
const queue: readonly Scene[] = people.slice(5, 19).map((person, index) =>
  at(363 + (index % 2), 13 * HOUR + index * 11, {
    kind: 'contribute',
    person,
    key: `queue-${index}`,
    amount: gdd(20 * (1 + (index % 4))),
    memo: `${services[person.language][index % services[person.language].length] ?? ''}${index % 5 === 4 ? ' #fest' : ''}`,
  }),
);

const common: readonly Scene[] = [
  at(300, 10 * HOUR, {
    kind: 'invite',
    person: theo,
    key: 'river',
    amount: gdd(20),
    name: 'Bachputztag',
    memo: 'Eine Stunde am Bach aufgeräumt',
    cycle: 'DAILY',
  }),
  at(300, 10 * HOUR + 5, {
    kind: 'invite',
    person: theo,
    key: 'welcome',
    amount: gdd(40),
    name: 'Willkommen im Lindental',
    memo: 'Neu dazugekommen und gleich mit angepackt',
    cycle: 'ONCE',
  }),
  ...people
    .slice(6, 10)
    .map((person, index) =>
      at(320 + index, 12 * HOUR, { kind: 'take', person, key: 'river', amount: gdd(20) }),
    ),
];

/** Requests between members, and thanks for gifts. */
const among: readonly Scene[] = [
  at(355, 9 * HOUR, {
    kind: 'request',
    person: maria,
    key: 'seeds',
    to: jonas,
    amount: gdd(5),
    memo: 'Deine Tüte Saatgut, wie besprochen 🌱',
  }),
  at(355, 18 * HOUR, { kind: 'accept', person: jonas, key: 'seeds', of: maria, amount: gdd(5) }),
  at(355, 18 * HOUR + 20, {
    kind: 'thank',
    person: maria,
    message: 'Danke dir, Jonas! Im Mai bringe ich dir die ersten Setzlinge vorbei.',
  }),
  at(361, 10 * HOUR, {
    kind: 'request',
    person: jonas,
    key: 'jam',
    to: maria,
    amount: gdd(8),
    memo: 'Für zwei Gläser Apfelgelee, sie stehen bei mir',
  }),
  at(361, 18 * HOUR, { kind: 'accept', person: maria, key: 'jam', of: jonas, amount: gdd(8) }),
  at(361, 18 * HOUR + 30, {
    kind: 'thank',
    person: jonas,
    message: 'Liebe Maria, danke. Das Gelee wartet, und Kaffee gibt es auch.',
  }),
  at(364, 11 * HOUR, {
    kind: 'request',
    person: maria,
    key: 'ride',
    to: jonas,
    amount: gdd(12),
    memo: 'Fahrt zum Gartenmarkt, Benzin und ein Nachmittag',
  }),
];

/** The place of the community, and GDT of the members who support it. */
const surroundings: readonly Scene[] = [
  at(2, 11 * HOUR, { kind: 'settle', person: theo }),
  at(40, 12 * HOUR, {
    kind: 'gdt',
    person: theo,
    of: maria,
    entry: { kind: 'FORM', amount: 20, factor: 17, gdt: 340, comment: 'Für den Dorfladen' },
  }),
  at(190, 12 * HOUR, {
    kind: 'gdt',
    person: theo,
    of: maria,
    entry: { kind: 'ELOPAGE_PUBLISHER', amount: 60, factor: 1, gdt: 3, comment: '' },
  }),
  at(320, 12 * HOUR, {
    kind: 'gdt',
    person: theo,
    of: maria,
    entry: { kind: 'FORM', amount: 15, factor: 19, gdt: 285, comment: 'Danke für alles' },
  }),
  at(330, 12 * HOUR, {
    kind: 'gdt',
    person: theo,
    of: jonas,
    entry: { kind: 'FORM', amount: 10, factor: 19, gdt: 190, comment: '' },
  }),
];

export const scenes: readonly Scene[] = [
  ...links,
  ...contributions,
  ...queue,
  ...common,
  ...among,
  ...surroundings,
];
