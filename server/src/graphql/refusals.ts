/**
 * Which refusals an operation declares: each code it may answer, with the argument that the code is about. Use cases know no
 * arguments; the tables of the features do (`<feature>.refusals.ts`), and the compiler knows which there are.
 */
import { type ProblemCode, Refusal } from '@kula/core/errors';
import type { OperationName } from '@kula/core/rights';
import type { MutationResolvers, QueryResolvers } from './generated/resolvers.ts';
import type { Place } from '@kula/core/places';

type RootResolvers = Required<QueryResolvers> & Required<MutationResolvers>;
type Value = bigint | boolean | number | string | null | undefined | readonly unknown[] | Place;

/** The names in an object, and those in the objects within it. */
type NamesIn<Given> = string extends keyof Given
  ? never
  : { [Name in keyof Given & string]-?: Name | NamesInside<Given[Name]> }[keyof Given & string];
type NamesInside<Given> = Given extends Value ? never : NamesIn<Given>;

/** An argument of an operation, or a field of an input object that is one. */
export type ArgumentOf<Name extends OperationName> = NamesIn<Parameters<RootResolvers[Name]>[1]>;

/**
 * The argument that a code is about: always the same one or none, or one for each input that the use case may name
 * (`about`).
 */
export type Concerned<Argument extends string = string> =
  | Argument
  | null
  | Readonly<Record<string, Argument | null>>;

/**
 * What one operation may answer beside `refusalsOfAny`. A consent is given elsewhere: what is missing is named as the
 * argument of `updateUserInfos` that gives it.
 */
export type DeclaredRefusals<Argument extends string = string> = {
  readonly [Code in ProblemCode]?: Code extends 'CONSENT_MISSING'
    ? ArgumentOf<'updateUserInfos'>
    : Concerned<Argument>;
};

/** Every operation with what it refuses with. */
export type RefusalTable = {
  readonly [Name in OperationName]: DeclaredRefusals<ArgumentOf<Name>>;
};

/** What any operation may answer, whatever it does: none of these is about an argument. */
export const refusalsOfAny = [
  'UNAUTHORIZED',
  'SESSION_EXPIRED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const satisfies readonly ProblemCode[];

/** What no value of an argument may be, whatever the operation: found before the operation is asked, and never declared. */
export class ArgumentRefusal extends Refusal {
  /** Undefined where it is known to who reads the request only. */
  readonly argument: string | undefined;

  constructor(code: 'BAD_INPUT', argument?: string) {
    super(code);
    this.argument = argument;
  }
}

/** Whether an operation may answer with this refusal, and the argument it is about, if any. */
export interface Declaration {
  readonly isDeclared: boolean;
  readonly argument: string | undefined;
}

/** What the declarations of an operation say about a refusal; undefined stands for an operation that is not known. */
export function declarationOf(
  { code, about }: Pick<Refusal, 'code' | 'about'>,
  declared: DeclaredRefusals | undefined,
): Declaration {
  const concerned = declared?.[code];
  if (concerned === undefined) return { isDeclared: isOfAny(code), argument: undefined };
  if (concerned === null) return { isDeclared: true, argument: undefined };
  if (typeof concerned === 'string') return { isDeclared: true, argument: concerned };
  // A use case that forgets to name its input would let the argument get lost.
  const argument = about !== undefined && Object.hasOwn(concerned, about) ? concerned[about] : undefined;
  return { isDeclared: argument !== undefined, argument: argument ?? undefined };
}

function isOfAny(code: ProblemCode): boolean {
  return (refusalsOfAny as readonly ProblemCode[]).includes(code);
}
