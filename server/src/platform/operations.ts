/**
 * What is true of an operation. It stands once, in the table of its noun (`<noun>.operations.ts`), and whatever treats
 * operations differently reads it there: authorization, limits, descriptions, the rights of the browser programs, tests.
 */
import type { ProblemCode } from '@kula/core/platform/errors';
import type { Place } from '@kula/core/platform/places';
import type { LeastRole } from '@kula/core/platform/rights';
import type { MutationResolvers, QueryResolvers } from './graphql/generated/resolvers.ts';
import { type Limit, perTenMinutes } from './limits/limit.ts';

type Queries = Required<QueryResolvers>;
type Commands = Required<MutationResolvers>;
export type OperationName = keyof Queries | keyof Commands;
type Value = bigint | boolean | number | string | null | undefined | readonly unknown[] | Place;

/** The names in an object, and those in its nested objects. */
type NamesIn<Given> = string extends keyof Given
  ? never
  : { [Name in keyof Given & string]-?: Name | NamesInside<Given[Name]> }[keyof Given & string];
type NamesInside<Given> = Given extends Value ? never : NamesIn<Given>;

/** An argument of an operation, or a field of an input object that is one. */
type ArgumentOf<Name extends OperationName> = NamesIn<Parameters<(Queries & Commands)[Name]>[1]>;

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

/**
 * How often a document may contain an operation. `constant`: any number of times, because its cost does not grow with
 * the data of a member or the community (single rows found by an index, cached figures, texts of the program, lists that
 * only administrators make), or because it is a command. `growing`: once, because it reads a list, or sums or counts
 * rows that grow with use. `costly`: once, and no other costly one beside it, and not in a list of queries, because it
 * hashes a password, sends a mail, calls another system or reads much.
 */
type Cost = 'constant' | 'growing' | 'costly';

/**
 * What it wants to see of the member besides the session. `confirmation`: of an amount above the member's own limit, as
 * an argument. `owner`: a proof of identity, as an argument. `recent`: such a proof within the last minutes.
 */
export type Proof = 'none' | 'confirmation' | 'owner' | 'recent';

/** The arguments say whether an operation takes a proof. */
type ProofWith<Argument extends string> = string extends Argument
  ? Proof
  : 'confirmation' extends Argument
    ? 'confirmation'
    : 'proof' extends Argument
      ? 'owner'
      : 'none' | 'recent';

interface Entry<Argument extends string> {
  /** The least that its caller has to be. */
  readonly right: LeastRole;
  readonly cost: Cost;
  readonly proof: ProofWith<Argument>;
  /** What it accepts instead of a living session, where it needs one. */
  readonly insteadOfSession: 'nothing' | 'hand-over' | 'ended session';
  /** The argument with numbers of rows that grow with bookings. All other integers have 32 bits, like their columns. */
  readonly wideNumber: Argument | null;
  /** `files` are bounded by the limit of a request alone, other texts by ten times the longest that is stored. */
  readonly texts: 'short' | 'files';
  /** Each code with the argument that it concerns; those of its proof are known by `proof`. */
  readonly refusals: DeclaredRefusals<Argument>;
  /**
   * Counted together before anything is revealed, refused or not: passwords, codes, look-ups, requests a minute. Each
   * refuses with TOO_MANY_REQUESTS. The subject `member` is who carries it out; the use case gives the others.
   */
  readonly attempts: readonly Limit[];
  /**
   * Limits that are counted at a moment of their own, such as at a password that is not always given, or that refuse
   * nothing: a mail is not sent. Those of its proof are known by `proof`.
   */
  readonly apart: Readonly<Record<string, Limit | Readonly<Record<string, Limit>>>>;
}

export interface QueryEntry<Argument extends string = string> extends Entry<Argument> {
  readonly kind: 'query';
  /** `standby`: lists, figures and searches, which only show data. Data for decisions and proofs is of the primary. */
  readonly readFrom: 'primary' | 'standby';
  /** Whether it waits for other systems, which may be slow: operations that need only this server do not wait for it. */
  readonly waitsElsewhere: boolean;
}

export interface CommandEntry<Argument extends string = string> extends Entry<Argument> {
  readonly kind: 'command';
  /**
   * Whether it is carried out while the clock is not believed, as those by which members sign in, in order to read, and
   * end what others might use.
   */
  readonly inDoubt: 'refused' | 'done';
  /**
   * Whether it ends the session: no token is renewed, and later operations of the same request are refused. `at once`:
   * in a queue of its own, so that a stolen session cannot block its owner from ending it.
   */
  readonly endsSession: 'never' | 'in turn' | 'at once';
  /**
   * Rows, mails and amounts in a time: compared under the lock and written with the work, so that refusals and
   * repetitions cost nothing. Each refuses with TOO_MANY_REQUESTS.
   */
  readonly uses: readonly Limit[];
}

export type Operation = QueryEntry | CommandEntry;
/** An entry with the name of its operation: what a use case carries out. */
export type NamedOperation = Operation & { readonly name: OperationName };
/** One whose command has no limits, so that its entry may come from anywhere. */
export type UnlimitedOperation = NamedOperation & {
  readonly attempts: readonly [];
  readonly uses: readonly [];
};
/** What is true of an operation; undefined for a name that none has. */
export type OperationNamed = (name: string) => Operation | undefined;

/** Every operation of the schema; one without an entry does not compile. */
export type OperationTable = { readonly [Name in keyof Queries]: QueryEntry<ArgumentOf<Name>> } & {
  readonly [Name in keyof Commands]: CommandEntry<ArgumentOf<Name>>;
};

/** The entries of a noun, each with its name. */
export function named<Table extends Partial<OperationTable>>(
  table: Table,
): { readonly [Name in keyof Table]: Table[Name] & { readonly name: Name } } {
  const entries = Object.entries<object>(table).map(([name, entry]) => [name, { ...entry, name }]);
  return Object.fromEntries(entries) as ReturnType<typeof named<Table>>;
}

const usual = {
  proof: 'none',
  insteadOfSession: 'nothing',
  wideNumber: null,
  texts: 'short',
  attempts: [],
  apart: {},
} as const;

/** A query on whose answer decisions or proofs depend. */
export const usualQuery = { ...usual, kind: 'query', readFrom: 'primary', waitsElsewhere: false } as const;
/** A query that only shows data. */
export const shownQuery = { ...usualQuery, readFrom: 'standby' } as const;
export const usualCommand = {
  ...usual,
  kind: 'command',
  inDoubt: 'refused',
  endsSession: 'never',
  uses: [],
} as const;
/** A command that is carried out while the clock is not believed. */
export const commandInDoubt = { ...usualCommand, inDoubt: 'done' } as const;

const refusalsOfProof: Readonly<Record<Proof, DeclaredRefusals>> = {
  none: {},
  confirmation: { CONFIRMATION_REQUIRED: 'confirmation', CONFIRMATION_WRONG: 'confirmation' },
  owner: { PROOF_REQUIRED: 'proof', PASSWORD_WRONG: 'password', CONFIRMATION_WRONG: 'proof' },
  recent: { PROOF_REQUIRED: null },
};

/** Every refusal of an operation besides `refusalsOfAny`. */
export function refusalsOf({ proof, refusals }: Pick<Operation, 'proof' | 'refusals'>): DeclaredRefusals {
  return { ...refusalsOfProof[proof], ...refusals };
}

/** Confirmations by a passkey or a code, right or wrong. */
export const confirmations = perTenMinutes(30, 'proof:member:{member}');
/** Of signed-in members who give their password again. */
export const ownPasswords = perTenMinutes(10, 'password:member:{member}');

/** The limits of proofs, which are counted apart. */
export const limitsOfProof: Readonly<Record<Proof, readonly Limit[]>> = {
  none: [],
  confirmation: [confirmations],
  owner: [confirmations, ownPasswords],
  recent: [],
};
