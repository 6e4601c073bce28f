/**
 * A year in the demo community, day by day: who joins, contributes, and sends how much to whom. The plan computes
 * a balance for everybody, with the decay of the ledger, so that nobody sends more than is available.
 */
import { DAY_MS } from '@kula/core/platform/days';
import { valueAt } from '@kula/core/money/decay';
import { GDD_PER_HOUR } from '@kula/core/creation/contributions';
import {
  type Amount,
  amountOfGdd,
  amountOfUnits,
  minus,
  plus,
  UNITS_PER_GDD,
  zeroAmount,
} from '@kula/core/money/money';
import { people, type Person } from './demo-people.ts';
import { createRandom, type Random } from './demo-random.ts';
import { type SceneStep, scenes } from './demo-scenes.ts';
import { services, thanks } from './demo-texts.ts';

export type DemoStep = { readonly at: number; readonly person: Person } & (
  | { readonly kind: 'join' }
  | { readonly kind: 'send'; readonly to: Person; readonly amount: Amount; readonly memo: string }
  | SceneStep
);

const SEED = 2021_05_13;
const DAYS = 365;
const MINUTE_MS = 60_000;
const UNITS_PER_CENT = UNITS_PER_GDD / 100n;

/** A reserve, so that everybody ends the year with more than 100 GDD. */
const RESERVE = amountOfGdd(130n);
const centsGiven = [
  200n,
  300n,
  450n,
  500n,
  750n,
  800n,
  1000n,
  1250n,
  1500n,
  1800n,
  2000n,
  2500n,
  3000n,
  4200n,
];
/** Close enough to the end that amounts sent then have hardly faded. */
const SECOND_WIND_DAY = 350;
const SECOND_WIND_BELOW = amountOfGdd(260n);
const OPEN_CONTRIBUTION_DAY = 363;

interface Draft {
  readonly minute: number;
  readonly make: (at: number) => DemoStep | undefined;
}

interface Story {
  readonly random: Random;
  readonly begin: number;
  readonly purses: Map<Person, { balance: Amount; at: number }>;
  /** Confirmations that are due on a later day. */
  readonly due: Map<number, { key: string; of: Person; amount: Amount }[]>;
  contributions: number;
}

const [maria, jonas, lea] = [named('maria'), named('jonas'), named('lea')];
/** Lea joined a few days ago and has not done anything yet. */
const LEAS_FIRST_DAY = 362;
const FOUNDERS = 5;
const DAYS_BETWEEN_JOINS = 2;
const firstDays = new Map(people.map((person, index) => [person, firstDay(person, index)]));
const active = people.filter((person) => person !== lea);
const moderators = people.filter((person) => person.role !== undefined);

function named(name: string): Person {
  const person = people.find(({ email }) => email === `${name}@example.org`);
  if (!person) throw new Error(`Nobody in the demo community is called ${name}.`);
  return person;
}

/** The steps of the year that ends at `now`, in the order of their times; the last ones are a few hours old. */
export function planDemoYear(now: number): DemoStep[] {
  const story: Story = {
    random: createRandom(SEED),
    begin: Math.floor(now / DAY_MS) * DAY_MS - DAYS * DAY_MS,
    purses: new Map(),
    due: new Map(),
    contributions: 0,
  };
  const steps: DemoStep[] = [];
  for (let day = 0; day < DAYS; day++) {
    const drafts = [
      ...joins(day),
      ...contributions(story, day),
      ...confirmations(story, day),
      ...gifts(story, day),
      ...rareThings(story, day),
    ];
    drafts.sort((one, other) => one.minute - other.minute);
    for (const draft of drafts) {
      const step = draft.make(story.begin + day * DAY_MS + draft.minute * MINUTE_MS);
      if (step) steps.push(step);
    }
  }
  // Days end before seven in the evening, so these two come last at whatever hour the server is started.
  const today = [
    send(story, jonas, maria, now - 300 * MINUTE_MS),
    send(story, maria, jonas, now - 190 * MINUTE_MS),
  ];
  return [...steps, ...today.filter((step) => step !== undefined)];
}

/** The named people found the community; the others join one by one. */
function firstDay(person: Person, index: number): number {
  if (person === lea) return LEAS_FIRST_DAY;
  return Math.max(0, index - FOUNDERS) * DAYS_BETWEEN_JOINS;
}

function joinedBefore(person: Person, day: number): boolean {
  return (firstDays.get(person) ?? 0) < day;
}

function joins(day: number): Draft[] {
  return people
    .filter((person) => firstDays.get(person) === day)
    .map((person, index) => ({ minute: 7 * 60 + index * 9, make: (at) => ({ kind: 'join', at, person }) }));
}

function contributions(story: Story, day: number): Draft[] {
  const { random } = story;
  return active
    .filter((person) => joinedBefore(person, day))
    .flatMap((person) => {
      const hours = hoursOf(story, person, day);
      if (hours === 0) return [];
      return [
        {
          minute: 10 * 60 + random.below(360),
          make: (at: number) => contribute(story, person, hours, day, at),
        },
      ];
    });
}

/** How many hours somebody contributes that day. */
function hoursOf({ random, purses, begin }: Story, person: Person, day: number): number {
  if (day === (firstDays.get(person) ?? 0) + 1) return 8;
  if (day === OPEN_CONTRIBUTION_DAY && person === maria) return 3;
  if (day === SECOND_WIND_DAY && worth(purses.get(person), begin + day * DAY_MS) < SECOND_WIND_BELOW)
    return 6;
  return random.below(100) < 4 ? 1 + random.below(6) : 0;
}

function contribute(story: Story, person: Person, hours: number, day: number, at: number): DemoStep {
  const key = String(story.contributions++);
  const amount = amountOfGdd(BigInt(hours) * GDD_PER_HOUR);
  const confirmed = day + 1 + story.random.below(3);
  story.due.set(confirmed, [...(story.due.get(confirmed) ?? []), { key, of: person, amount }]);
  return { kind: 'contribute', at, person, key, amount, memo: story.random.pick(services[person.language]) };
}

function confirmations(story: Story, day: number): Draft[] {
  return (story.due.get(day) ?? []).map(({ key, of, amount }) => ({
    minute: 17 * 60 + story.random.below(90),
    make: (at) => {
      const others = moderators.filter((moderator) => moderator !== of);
      put(story, of, amount, at);
      return { kind: 'confirm', at, key, person: story.random.pick(others) };
    },
  }));
}

function rareThings(story: Story, day: number): Draft[] {
  return scenes
    .filter((scene) => scene.day === day)
    .map(({ minute, step }) => ({
      minute,
      make: (at) => {
        if (step.kind === 'redeem') move(story, step.of, step.person, step.amount, at);
        if (step.kind === 'accept') move(story, step.person, step.of, step.amount, at);
        if (step.kind === 'take') put(story, step.person, step.amount, at);
        return { ...step, at };
      },
    }));
}

function gifts(story: Story, day: number): Draft[] {
  const present = active.filter((person) => joinedBefore(person, day));
  if (present.length < 2) return [];
  return Array.from({ length: 2 + story.random.below(4) }, () => {
    const [from, to] = pair(story.random, present);
    return { minute: 8 * 60 + story.random.below(640), make: (at: number) => send(story, from, to, at) };
  });
}

/** Maria takes part in about every fifth gift. */
function pair(random: Random, present: readonly Person[]): [Person, Person] {
  const one = random.below(100) < 22 ? maria : random.pick(present);
  const other = random.pick(present.filter((person) => person !== one));
  return random.below(2) === 0 ? [one, other] : [other, one];
}

function send(story: Story, person: Person, to: Person, at: number): DemoStep | undefined {
  const amount = amountOfUnits(story.random.pick(centsGiven) * UNITS_PER_CENT);
  const memo = story.random.pick(thanks[person.language]);
  if (minus(worth(story.purses.get(person), at), amount) < RESERVE) return undefined;
  move(story, person, to, amount, at);
  return { kind: 'send', at, person, to, amount, memo };
}

function worth(purse: { balance: Amount; at: number } | undefined, at: number): Amount {
  return purse ? valueAt(purse.balance, purse.at, at) : zeroAmount;
}

function move(story: Story, from: Person, to: Person, amount: Amount, at: number): void {
  put(story, from, minus(zeroAmount, amount), at);
  put(story, to, amount, at);
}

function put({ purses }: Story, person: Person, amount: Amount, at: number): void {
  purses.set(person, { balance: plus(worth(purses.get(person), at), amount), at });
}
