import { formatDecimal } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { describe, expect, test } from 'vitest';
import { statementOfWire } from './account-statement.rules.ts';
import type { WireStatement } from './account-statement.rules.ts';
import { statementObject, statementRows } from './files.rules.ts';
import { letterOf } from './letter.rules.ts';
import { stepsOf } from './why-steps.rules.ts';

const partner = (name: string): NonNullable<WireStatement['lines'][number]['partner']> => ({
  firstName: name,
  lastName: 'Weber',
  gradidoID: name.toLowerCase(),
  alias: null,
  communityUuid: 'c',
  communityName: 'Lindental',
});

/** 100 created, 20.5 sent, 7 received: figures that truncation affects. */
const wire: WireStatement = {
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-02-01T00:00:00.000Z',
  opening: '10.999',
  created: '100',
  received: '7',
  sent: '20.5',
  faded: '3.00000001',
  closing: '94.49899999',
  lastFaded: '-0.5',
  lastFadedSince: '2026-01-20T00:00:00.000Z',
  lines: [
    {
      id: 1,
      typeId: 'CREATION',
      bookedAt: '2026-01-05T00:00:00.000Z',
      amount: '100',
      faded: '-0.5',
      fadedSince: '2026-01-01T00:00:00.000Z',
      balance: '110.499',
      memo: 'Apples picked',
      viaLink: false,
      partner: null,
    },
    {
      id: 2,
      typeId: 'SEND',
      bookedAt: '2026-01-10T00:00:00.000Z',
      amount: '-20.5',
      faded: '-1',
      fadedSince: '2026-01-05T00:00:00.000Z',
      balance: '88.999',
      memo: '=1+1',
      viaLink: true,
      partner: partner('Jonas'),
    },
    {
      id: 3,
      typeId: 'RECEIVE',
      bookedAt: '2026-01-20T00:00:00.000Z',
      amount: '7',
      faded: '-1.00000001',
      fadedSince: '2026-01-10T00:00:00.000Z',
      balance: '94.99899999',
      memo: 'And for the honey',
      viaLink: false,
      partner: partner('Mira'),
    },
  ],
};

const decimals = (amounts: readonly Amount[]): string[] => amounts.map((amount) => formatDecimal(amount));

/** The same in two parts: the first ends with its second line, with which the other one begins. */
const [, , lastLine] = wire.lines;
const parts: [WireStatement, WireStatement] = [
  {
    ...wire,
    to: '2026-01-10T00:00:00.000Z',
    received: '0',
    faded: '1.5',
    closing: '88.999',
    lastFaded: '0',
    lastFadedSince: null,
    lines: wire.lines.slice(0, 2),
  },
  {
    ...wire,
    from: '2026-01-10T00:00:00.000Z',
    opening: '88.999',
    created: '0',
    sent: '0',
    faded: '1.50000001',
    lines: lastLine ? [lastLine] : [],
  },
];

test('a statement in parts equals the one that came whole', () => {
  expect(statementOfWire(...parts)).toEqual(statementOfWire(wire));
});

describe('a statement of the server', () => {
  const { exact, shown } = statementOfWire(wire);

  test('is shown in two decimals that add up', () => {
    const { opening, closing, sums, lines, lastFading } = shown;
    expect(decimals([opening, closing, sums.created, sums.received, sums.sent, sums.faded])).toEqual([
      '11',
      '94.5',
      '100',
      '7',
      '20.5',
      '3',
    ]);
    expect(decimals(lines.map(({ fading }) => fading.amount))).toEqual(['-0.5', '-1', '-1']);
    expect(decimals([lastFading.amount])).toEqual(['-0.5']);
  });

  test('has steps, without those that changed no shown figure', () => {
    const kinds = stepsOf({ exact, shown }).map(({ kind }) => kind);
    expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual([
      'start',
      'fading',
      'booking',
      'fading',
      'booking',
      'fading',
      'booking',
      'fading',
      'end',
    ]);
    const still = statementOfWire({ ...wire, lines: [], lastFaded: '-0.00000001', closing: '10.99899999' });
    expect(stepsOf(still).map(({ kind }) => kind)).toEqual(['start', 'end']);
  });

  test('is written exactly into a table, whose texts are not evaluated', () => {
    const written = {
      day: (time: number) => new Date(time).toISOString().slice(0, 10),
      time: (time: number) => new Date(time).toISOString().slice(11, 16),
    };
    const rows = statementRows(exact, (key) => key, written);
    expect(rows).toHaveLength(6);
    expect(rows.every((cells) => cells.length === 8)).toBe(true);
    expect(rows[3]).toEqual([
      { text: '2026-01-10' },
      { text: '00:00' },
      { text: 'booking.sent' },
      { text: 'Jonas Weber' },
      { text: '=1+1' },
      { number: '-1' },
      { number: '-20.5' },
      { number: '88.999' },
    ]);
    // The last day of the period, as on paper, and not the first moment after it.
    expect(rows[5]?.slice(0, 3)).toEqual([
      { text: '2026-01-31' },
      { text: '23:59' },
      { text: 'statements.closing' },
    ]);
    expect(rows[5]?.slice(-3)).toEqual([{ number: '-0.5' }, { text: '' }, { number: '94.49899999' }]);
  });

  test('is written exactly into an object for programs', () => {
    const owner = { community: 'Lindental', name: 'Maria Sommer', id: 'Lindental/maria' };
    expect(statementObject(exact, owner, 0)).toMatchObject({
      community: 'Lindental',
      member: { name: 'Maria Sommer', id: 'Lindental/maria' },
      from: wire.from,
      opening: '10.999',
      faded: '3.00000001',
      closing: '94.49899999',
      bookings: [
        { id: 1, person: null, words: 'Apples picked' },
        { id: 2, person: { name: 'Jonas Weber', id: 'jonas' }, viaLink: true, amount: '-20.5' },
        { id: 3, balance: '94.99899999' },
      ],
    });
  });

  test('gives a letter of hours, people and texts', () => {
    const letter = letterOf(shown);
    expect(formatDecimal(letter.hours as Amount)).toBe('5');
    expect(letter).toMatchObject({
      deeds: 1,
      given: { times: 1, people: 1 },
      received: { times: 1, people: 1 },
      heard: [{ name: 'Mira Weber', memo: 'And for the honey' }],
      said: [{ name: 'Jonas Weber' }],
    });
  });

  test('with a booking of an unknown kind is refused', () => {
    const strange = { ...wire, lines: wire.lines.map((line) => ({ ...line, typeId: 'GIFT' })) };
    expect(() => statementOfWire(strange)).toThrow('GIFT');
  });
});

describe('the texts of a letter', () => {
  const received = (names: readonly string[]): WireStatement => ({
    ...wire,
    lines: names.map((name, index) => ({
      ...(wire.lines[2] as WireStatement['lines'][number]),
      id: index + 1,
      bookedAt: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
      memo: name === 'Long' ? 'x'.repeat(161) : `Thanks ${String(index)}`,
      partner: partner(name),
    })),
  });
  const heard = (names: readonly string[]): string[] =>
    letterOf(statementOfWire(received(names)).exact).heard.map(({ memo }) => memo);

  test('are from the whole year, each from another person where there are enough people', () => {
    expect(heard(['Ada', 'Ada', 'Ben', 'Cleo', 'Dora', 'Ada'])).toEqual(['Thanks 2', 'Thanks 3', 'Thanks 5']);
    expect(heard(['Ada', 'Ada', 'Ada', 'Ada', 'Ben'])).toEqual(['Thanks 0', 'Thanks 2', 'Thanks 4']);
  });

  test('are all that there are when there are few, and none that would fill the page', () => {
    expect(heard(['Ada', 'Long'])).toEqual(['Thanks 0']);
    expect(heard([])).toEqual([]);
  });
});

test('a letter counts each person once, however many gifts there were', () => {
  const [, sent] = wire.lines;
  if (sent === undefined) throw new Error('Nothing was sent.');
  const { exact } = statementOfWire({ ...wire, lines: [...wire.lines, { ...sent, id: 4 }] });
  expect(letterOf(exact).given).toMatchObject({ times: 2, people: 1 });
});
