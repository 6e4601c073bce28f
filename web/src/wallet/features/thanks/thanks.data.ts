import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  markThanksSeenDocument,
  sayThanksDocument,
  thanksOfDocument,
  thanksReceivedDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';
import { thanksPage } from '../../first-pages.ts';
import type { Partner } from '../account/booking.rules.ts';

/** First part of all query keys about thanks. */
export const thanksKey = 'thanks';
export const thanksPageSize = thanksPage.pageSize;

export interface SaidThanks {
  received: boolean;
  message: string;
  at: number;
}

/** The thanks of one booking, by either side; null where there are none. */
export function thanksOfQuery(transactionId: number) {
  return queryOptions({
    queryKey: [thanksKey, 'of', session.get().gradidoID, transactionId],
    async queryFn(): Promise<SaidThanks | null> {
      const { thanksOf } = await request(thanksOfDocument, { transactionIds: [transactionId] });
      const [said] = thanksOf;
      if (said === undefined) return null;
      return { received: said.received, message: said.message, at: Date.parse(said.createdAt) };
    },
  });
}

/** Unfinished own words for a gift. */
export function thanksDrafts(transactionId: number): Drafts<string> {
  return createDrafts(`thanks-${String(transactionId)}`, session.get().gradidoID);
}

/** Says thank you for a received gift; fails with the code of the refusal. */
export function useSayThanks(transactionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => request(sayThanksDocument, { transactionId, message }),
    // Also after a refusal: then thanks were given elsewhere meanwhile, and are shown.
    onSettled: () => client.invalidateQueries({ queryKey: [thanksKey, 'of'] }),
  });
}

export interface ReceivedThanks {
  id: number;
  transactionId: number;
  message: string;
  at: number;
  person: Partner;
}

export interface ThanksPage {
  count: number;
  unseen: number;
  thanks: readonly ReceivedThanks[];
}

/** Thanks of others to the member, newest first. */
export function thanksPageQuery(page: number) {
  return queryOptions({
    queryKey: [thanksKey, 'received', session.get().gradidoID, page],
    async queryFn(): Promise<ThanksPage> {
      const { thanksReceived } = await request(thanksReceivedDocument, {
        ...thanksPage,
        currentPage: page,
      });
      const { count, unseen, thanks } = thanksReceived;
      return {
        count,
        unseen,
        thanks: thanks.map(({ id, transactionId, message, createdAt, person }) => ({
          id,
          transactionId,
          message,
          at: Date.parse(createdAt),
          person: { ...person, alias: person.alias ?? '' },
        })),
      };
    },
  });
}

export function markThanksSeen(): Promise<unknown> {
  return request(markThanksSeenDocument);
}
