/**
 * The meaning of what peers answer about a transfer: reasons of this program, and the texts of API 1_0, which
 * has no others. `protocol-answers.test.ts` lists each text that servers of generation 2.7.0 gave.
 */
import { isProblemCode, type ProblemCode } from '@kula/core/platform/errors';
import { finalRequestRefusals } from '@kula/core/neighbours/remote-requests';
import type { V1Answer, V1Call } from '@kula/core/neighbours/remote-transfers';
import type { PeerAnswer } from './protocol-fields.ts';

/** Reasons of the other side that are shown to a sender. */
const understood: ReadonlySet<string> = new Set<ProblemCode>([
  'RECIPIENT_NOT_FOUND',
  'CLEARING_LIMIT_REACHED',
  'TRANSFER_PENDING',
]);

/** Further reasons, for a member who pays a payment request. */
const understoodByPayers: ReadonlySet<string> = new Set<ProblemCode>([
  ...finalRequestRefusals,
  'REQUEST_EXPIRED',
]);

/** The reason of another community as it is shown to the sender. */
export function codeOfReason(reason: string | null | undefined, isForRequest = false): ProblemCode {
  const isUnderstood = (text: string): boolean =>
    understood.has(text) || (isForRequest && understoodByPayers.has(text));
  return reason !== null && reason !== undefined && isUnderstood(reason)
    ? (reason as ProblemCode)
    : 'TRANSFER_REFUSED';
}

const NO_RECIPIENT = 'unknown recipientUserIdentifier';
/** A pending row of either member, which blocks both. */
const ONGOING = "ongoing 'Pending-Transactions'";

/** Why a v1 peer refused a vote; `ONGOING` where it still has an unfinished transfer with either member. */
export function codeOfText(text: string): 'RECIPIENT_NOT_FOUND' | 'TRANSFER_REFUSED' | 'ONGOING' {
  if (text.includes(NO_RECIPIENT)) return 'RECIPIENT_NOT_FOUND';
  return text.includes(ONGOING) ? 'ONGOING' : 'TRANSFER_REFUSED';
}

/**
 * Why a peer did not pay its link: the code of this program at the end of the text. Generation 2.7.0 has one text for
 * links that are unknown and for those that have ended, and one for members whom an unfinished transfer blocks.
 */
export function codeOfDisbursal(text: string): ProblemCode | undefined {
  const last = text.split(' ').at(-1) ?? '';
  if (isProblemCode(last) && /^(?:LINK|TRANSFER|CLEARING)_/.test(last)) return last;
  if (text.includes(ONGOING)) return 'TRANSFER_BLOCKED_ELSEWHERE';
  return text.includes('not found any more') ? 'LINK_NOT_FOUND' : undefined;
}

/** What a v1 peer answered to a call about a transfer that it promised. */
export function parseV1Answer(call: V1Call, answer: PeerAnswer): V1Answer {
  if ('value' in answer) {
    if (answer.value === true) return 'TRUE';
    // Its own server books or answers with an error; "no" without a reason is not the end of it.
    return answer.value === false && call !== 'settle' ? 'NOT_DONE' : 'OTHER';
  }
  if (answer.refusal.includes("Can't find in ")) return 'NOT_FOUND';
  if (answer.refusal.includes(NO_RECIPIENT)) return 'NO_RECIPIENT';
  return answer.refusal.includes('was not successful') ? 'NOT_DONE' : 'OTHER';
}
