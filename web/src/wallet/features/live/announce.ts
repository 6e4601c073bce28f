import { languageOf } from '@kula/core/people/members';
import { formatsOf } from '#shared/texts/formats.ts';
import { session } from '#shared/session/current-session.ts';
import { hasText, text } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { paths } from '../../paths.ts';
import type { News } from './news.rules.ts';
import { countInTitle } from './title-count.ts';

/** More messages at once would distract. */
const mostAtOnce = 3;

const words: Record<Exclude<News['kind'], keyof typeof wordsOfAmounts>, TextKey> = {
  confirmed: 'live.confirmed',
  asked: 'live.asked',
  thanked: 'live.thanked',
};

const wordsOfAmounts = {
  received: { shown: 'live.received', hidden: 'live.receivedHidden' },
  returned: { shown: 'live.returned', hidden: 'live.returnedHidden' },
  requested: { shown: 'live.requested', hidden: 'live.requestedHidden' },
} as const;

/** Shows toasts for what is new; amounts only where they are not hidden. */
export function announce(news: readonly News[]): void {
  for (const _ of news) countInTitle();
  if (!hasText('live.received')) return;
  for (const one of news.slice(0, mostAtOnce)) showToast('info', wordsOf(one), placeOf(one));
}

function wordsOf(news: News): string {
  if (!('amount' in news)) return text(words[news.kind]);
  const { kind, name, amount } = news;
  const { shown, hidden } = wordsOfAmounts[kind];
  if (session.get().hideAmountGDD) return text(hidden, { name });
  const formats = formatsOf(languageOf(document.documentElement.lang, 'en'));
  return text(shown, { name, amount: formats.amount(amount) });
}

/** The page that the toast links to; a gift can be answered there. */
function placeOf(news: News): string {
  switch (news.kind) {
    case 'received':
    case 'returned':
      return paths.transactions({ transactionId: news.id });
    case 'requested':
      return paths.requests();
    case 'thanked':
      return paths.thanks();
    case 'asked':
    case 'confirmed':
      return paths.contributions('own-contributions');
  }
}
