/**
 * The refusals that an operation declares: each possible code, with the argument that it concerns. Use cases have
 * no arguments; the tables of the features do (`<feature>.refusals.ts`), and the compiler checks that they exist.
 */
import { type ProblemCode, Refusal } from '@kula/core/platform/errors';
import type { OperationName } from '@kula/core/platform/rights';
import type { MutationResolvers, QueryResolvers } from './generated/resolvers.ts';
import type { Place } from '@kula/core/platform/places';

type RootResolvers = Required<QueryResolvers> & Required<MutationResolvers>;
type Value = bigint | boolean | number | string | null | undefined | readonly unknown[] | Place;

/** The names in an object, and those in its nested objects. */
type NamesIn<Given> = string extends keyof Given
  ? never
  : { [Name in keyof Given & string]-?: Name | NamesInside<Given[Name]> }[keyof Given & string];
type NamesInside<Given> = Given extends Value ? never : NamesIn<Given>;

/** An argument of an operation, or a field of an input object that is one. */
export type ArgumentOf<Name extends OperationName> = NamesIn<Parameters<RootResolvers[Name]>[1]>;

/**
 * The argument that a code concerns: always the same one or none, or one for each input that the use case may
 * name (`about`).
 */
export type Concerned<Argument extends string = string> =
  | Argument
  | null
  | Readonly<Record<string, Argument | null>>;

/**
 * The refusals of one operation besides `refusalsOfAny`. A consent is given elsewhere: a missing one is named as
 * the argument of `updateUserInfos` that gives it.
 */
export type DeclaredRefusals<Argument extends string = string> = {
  readonly [Code in ProblemCode]?: Code extends 'CONSENT_MISSING'
    ? ArgumentOf<'updateUserInfos'>
    : Concerned<Argument>;
};

/** Every operation with its refusals. */
export type RefusalTable = {
  readonly [Name in OperationName]: DeclaredRefusals<ArgumentOf<Name>>;
};

/** The refusals of any operation: none of these concerns an argument. */
export const refusalsOfAny = [
  'UNAUTHORIZED',
  'SESSION_EXPIRED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'CLOCK_IN_DOUBT',
  'INTERNAL',
] as const satisfies readonly ProblemCode[];

/** Invalid values of arguments in any operation: found before it is executed, and never declared. */
export class ArgumentRefusal extends Refusal {
  /** Undefined where it is only known when the request is read. */
  readonly argument: string | undefined;

  constructor(code: 'BAD_INPUT', argument?: string) {
    super(code);
    this.argument = argument;
  }
}

/** Whether an operation may answer with this refusal, and the argument it concerns, if any. */
export interface Declaration {
  readonly isDeclared: boolean;
  readonly argument: string | undefined;
}

/** The declarations of an operation about a refusal; undefined stands for an unknown operation. */
export function declarationOf(
  { code, about }: Pick<Refusal, 'code' | 'about'>,
  declared: DeclaredRefusals | undefined,
): Declaration {
  const concerned = declared?.[code];
  if (concerned === undefined) return { isDeclared: isOfAny(code), argument: undefined };
  if (concerned === null) return { isDeclared: true, argument: undefined };
  if (typeof concerned === 'string') return { isDeclared: true, argument: concerned };
  // A use case that does not name its input counts as undeclared, because the argument would be lost.
  const argument = about !== undefined && Object.hasOwn(concerned, about) ? concerned[about] : undefined;
  return { isDeclared: argument !== undefined, argument: argument ?? undefined };
}

function isOfAny(code: ProblemCode): boolean {
  return (refusalsOfAny as readonly ProblemCode[]).includes(code);
}
