import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { paths } from '../../paths.ts';
import { useGddText } from '../account/gdd.parts.tsx';
import { newestLinksQuery } from '../links/links.data.ts';
import { expiringSoon } from '../links/own-link.rules.ts';

/** Own links that run out within two days: there is still time to remind somebody. */
export function ExpiringLinks(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const gdd = useGddText();
  const now = useNow();
  // Without an answer there is nothing to tell; the list of links reports its own failures.
  const { data = [] } = useQuery(newestLinksQuery());
  const soon = expiringSoon(data, now);
  const [first] = soon;
  if (first === undefined) return null;
  return (
    <Note tone="gold" icon="clock" title={t('expiring.title', { count: soon.length })}>
      <p className="small">
        {t('expiring.text', {
          memo: first.memo,
          amount: gdd(first.amount),
          date: formats.date(first.validUntil, 'dayAndTime'),
        })}
      </p>
      <Link className="small" to={paths.transactions({ links: true })}>
        {t('expiring.toLinks')}
      </Link>
    </Note>
  );
}
