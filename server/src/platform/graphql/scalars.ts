/** Int, Decimal, DateTime and Location: the wire forms of numbers of rows, amounts, times and places. */
import { Refusal } from '@kula/core/platform/errors';
import { type Amount, formatDecimal, mayBeEntered, parseDecimal } from '@kula/core/money/money';
import type { Place } from '@kula/core/platform/places';
import { GraphQLInt, GraphQLScalarType, Kind } from 'graphql';
import { ArgumentRefusal } from './refusals.ts';

/** An unknown place is an empty object on the wire where the contract allows no null. */
export type PlaceOutput = Place | Readonly<Record<string, never>>;

/**
 * `Int` up to 2^53 − 1: row numbers exceed 32 bits, and JavaScript reads any safe integer. Where 32 bits suffice,
 * the guard refuses larger values (`app/graphql/arguments.ts`).
 */
export const intScalar = new GraphQLScalarType<number, number>({
  name: 'Int',
  description: 'A whole number between −(2^53 − 1) and 2^53 − 1.',
  serialize: (value) => (Number.isSafeInteger(value) ? (value as number) : GraphQLInt.serialize(value)),
  parseValue: (value) =>
    Number.isInteger(value) ? safeNumber(value as number) : GraphQLInt.parseValue(value),
  parseLiteral: (node, variables) =>
    node.kind === Kind.INT ? safeNumber(Number(node.value)) : GraphQLInt.parseLiteral(node, variables),
});

function safeNumber(value: number): number {
  if (!Number.isSafeInteger(value)) throw new ArgumentRefusal('BAD_INPUT');
  return value;
}

export const decimalScalar = new GraphQLScalarType<Amount | string, string>({
  name: 'Decimal',
  serialize: (value) => formatDecimal(value as Amount),
  parseValue: amountFrom,
  parseLiteral: (node) => {
    if (node.kind !== Kind.STRING) throw new Refusal('AMOUNT_INVALID');
    return amountFrom(node.value);
  },
});

function amountFrom(value: unknown): Amount {
  const amount = typeof value === 'string' || typeof value === 'number' ? parseDecimal(value) : undefined;
  if (amount === undefined || !mayBeEntered(amount)) throw new Refusal('AMOUNT_INVALID');
  return amount;
}

export const dateTimeScalar = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  serialize: (value) => new Date(value as number).toISOString(),
});

export const locationScalar = new GraphQLScalarType<Place, unknown>({
  name: 'Location',
  serialize: (value) => value,
  parseValue: placeFrom,
  parseLiteral: (node) => {
    if (node.kind !== Kind.STRING) throw new Refusal('LOCATION_INVALID');
    return placeFrom(parsedJson(node.value));
  },
});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('LOCATION_INVALID');
  }
}

function placeFrom(value: unknown): Place {
  const { longitude, latitude } = (value ?? {}) as Record<string, unknown>;
  const isPlace =
    typeof longitude === 'number' &&
    typeof latitude === 'number' &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90;
  if (!isPlace) throw new Refusal('LOCATION_INVALID');
  return { longitude, latitude };
}
