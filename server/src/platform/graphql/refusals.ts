/**
 * What a refusal means to the caller of an operation: use cases have no arguments, the tables of the nouns name them
 * (`<noun>.operations.ts`).
 */
import { type ProblemCode, Refusal } from '@kula/core/platform/errors';
import type { DeclaredRefusals } from '../operations.ts';

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
