import { isLostAnswer } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { showLastingToast, showToast } from '#shared/page/toasts.ts';
import { hasText, text } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { memberNameQuery } from '../../parts/member-name.data.ts';
import type { Decision, Failure } from './decisions.ts';
import { queuePath } from './queue-search.ts';
import { detailQuery } from './queue.data.ts';

/** Reports what happened meanwhile, the failure, or that nobody knows; with the name, because the row is no longer visible. */
export function failureText(name: string, problem: RequestProblem, who?: string): string {
  const overtaken = overtakenText(name, String(problem.detail['status']), who);
  if (isOvertaken(problem) && overtaken !== undefined) return overtaken;
  if (isLostAnswer(problem)) return text('queue.lost', { name });
  // Some reasons are sentences with their own full stop.
  return text('queue.failed', { name, reason: problemText(text, problem).replace(/\.$/, '') });
}

/** What somebody else did first; undefined for a status without a text. */
export function overtakenText(name: string, status: string, who?: string): string | undefined {
  // Two whole templates: the build finds the texts of a screen by them.
  const key = who === undefined ? `stale.${status}` : `staleBy.${status}`;
  return hasText(key) ? text(key as TextKey, who === undefined ? { name } : { name, who }) : undefined;
}

/** Somebody else decided or deleted it first. */
function isOvertaken({ detail: { status } }: RequestProblem): boolean {
  return typeof status === 'string';
}

/** What closes the message about a contribution that was not decided. */
const closeOf = new Map<number, () => void>();

/** Closes the message about this contribution, because it is decided anew. */
export function forgetFailureOf(id: number): void {
  closeOf.get(id)?.();
  closeOf.delete(id);
}

/**
 * Reports the outcome of a decision that was sent. Another contribution is shown by then: failures name the
 * person, link to the contribution, and stay until they are closed.
 */
export async function report(decision: Decision, failures: readonly Failure[]): Promise<void> {
  const [first] = failures;
  if (decision.items.length > 1) {
    const words = resultText(decision, failures);
    if (first === undefined) showToast('success', words);
    else
      showLastingToast('error', words, {
        to: queuePath(failures.length === 1 ? { tab: 'all', open: first.item.id } : {}),
        linkText: text('queue.view'),
      });
  } else if (first !== undefined) {
    const { item, problem } = first;
    const who = isOvertaken(problem) ? await deciderOf(item.id) : undefined;
    const close = showLastingToast('error', failureText(item.name, problem, who), {
      to: queuePath({ tab: 'all', open: item.id }),
      linkText: text('queue.view'),
    });
    closeOf.set(item.id, close);
  }
}

/** "23 confirmed, 1 changed meanwhile". */
function resultText({ kind, items }: Decision, failures: readonly Failure[]): string {
  const overtaken = failures.filter(({ problem }) => isOvertaken(problem)).length;
  const changed = failures.filter(({ problem }) => problem.code === 'CONTRIBUTION_CHANGED').length;
  const lost = failures.filter(({ problem }) => isLostAnswer(problem)).length;
  const counts = [
    [kind === 'confirm' ? 'result.confirmed' : 'result.denied', items.length - failures.length],
    ['result.changed', changed],
    ['result.overtaken', overtaken],
    ['result.lost', lost],
    ['result.failed', failures.length - changed - overtaken - lost],
  ] as const;
  return counts
    .filter(([, count], index) => index === 0 || count > 0)
    .map(([key, count]) => text(key, { count }))
    .join(', ');
}

/** The name of who decided; undefined where the server does not report it. */
async function deciderOf(id: number): Promise<string | undefined> {
  try {
    const detail = detailQuery(id);
    const decidedBy = detail.select?.(await queryClient.fetchQuery({ ...detail, staleTime: 0 })).decidedBy;
    if (decidedBy === undefined) return undefined;
    const member = memberNameQuery(decidedBy);
    return member.select?.(await queryClient.fetchQuery(member)) || undefined;
  } catch {
    return undefined;
  }
}
