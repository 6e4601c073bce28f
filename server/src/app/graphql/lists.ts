/**
 * Lists of queries: the queries that a screen of the wallet or the admin area sends at one moment share one
 * request. Each is counted, bounded and answered as if it had come alone.
 */
import type { DocumentNode } from 'graphql';
import { type HttpAnswer, answerToFailure, type Reporting } from '../../platform/graphql/errors.ts';
import { mayBeListed } from '../../platform/graphql/limits.ts';
import {
  BadRequest,
  type HashRequest,
  type TextRequest,
  UnknownHash,
} from '../../platform/graphql/request.ts';
import { RETRY_AFTER_S } from '../http/errors.ts';
import type { ListedAnswer } from './answers.ts';

type ListedRequest = TextRequest | HashRequest;

export interface Listing {
  /** The known document of a request, by its hash or its text; undefined for any other. Throws `InvalidDocument`. */
  findDocument(request: ListedRequest): DocumentNode | undefined;
  /** Counts one more request of the network; undefined where requests are not counted. */
  count(): Promise<Counted> | undefined;
  answerOne(request: ListedRequest, document: DocumentNode): Promise<HttpAnswer>;
  readonly reporting: Reporting;
}

type Counted =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly isExceeded: boolean; readonly ttlInSeconds: number };

/**
 * The answers to a list, in its order. Throws `BadRequest`, before any is executed, where one is a mutation
 * or may be requested only once per request. An unknown document is refused; the client sends it alone.
 */
export async function answerList(list: readonly ListedRequest[], listing: Listing): Promise<ListedAnswer[]> {
  const found = list.map((request) => find(request, listing));
  if (
    found.some(
      ({ document }) => document !== undefined && !mayBeListed(document, listing.reporting.operationNamed),
    )
  )
    throw new BadRequest('A list must hold queries that may stand beside others.');
  const tooMany = await countOthers(list.length - 1, listing);
  return Promise.all(
    list.map(async (request, index) => {
      const waitS = tooMany[index - 1];
      if (waitS !== undefined)
        return { ...answerToFailure({ statusCode: 429 }, listing.reporting), retryAfterS: waitS };
      return withRetry(await answerFound(request, found[index], listing));
    }),
  );
}

interface Found {
  readonly document?: DocumentNode;
  readonly failure?: unknown;
}

function find(request: ListedRequest, { findDocument }: Listing): Found {
  try {
    const document = findDocument(request);
    return document === undefined ? { failure: new UnknownHash() } : { document };
  } catch (failure) {
    return { failure };
  }
}

/** For each after the first, which was counted on arrival: the seconds to wait, where it exceeds the limit. */
async function countOthers(others: number, { count }: Listing): Promise<(number | undefined)[]> {
  const waits: (number | undefined)[] = [];
  for (let other = 0; other < others; other++) {
    const counted = await count();
    const isOver = counted !== undefined && !counted.isAllowed && counted.isExceeded;
    waits.push(isOver ? counted.ttlInSeconds : undefined);
  }
  return waits;
}

async function answerFound(
  request: ListedRequest,
  found: Found | undefined,
  listing: Listing,
): Promise<HttpAnswer> {
  if (found?.document === undefined) return answerToFailure(found?.failure, listing.reporting);
  try {
    return await listing.answerOne(request, found.document);
  } catch (failure) {
    return answerToFailure(failure, listing.reporting);
  }
}

function withRetry(answer: HttpAnswer): ListedAnswer {
  return answer.statusCode === 503 ? { ...answer, retryAfterS: RETRY_AFTER_S } : answer;
}
