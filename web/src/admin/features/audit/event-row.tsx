import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { paths } from '../../paths.ts';
import { auditPath } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';
import type { AuditEvent } from './audit.data.ts';
import { eventText } from './event-text.ts';

/** Events about contributions, whose number leads to them. */
const aboutContribution = /CONTRIBUTION_(?!LINK)/;

/** One event; the names lead to everything of that person. */
export function EventRow({ event, search }: { event: AuditEvent; search: AuditSearch }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { type, at, by, to, about, amount, community } = event;
  // What comes from another community was done by nobody here: whom it concerns stands in front.
  const who = by ?? (community === undefined ? undefined : to);
  return (
    <li className="audit-line">
      <time dateTime={new Date(at).toISOString()}>{formats.date(at, 'dayAndTime')}</time>
      <span className="what">
        <span>
          {who === undefined ? (
            <b>{t('audit.server')}</b>
          ) : (
            <Link
              to={auditPath({ ...search, person: who.id, side: by === undefined ? 'to' : 'by', page: 1 })}
            >
              {who.name}
            </Link>
          )}
          : {eventText(t, type)}
          {community === undefined ? null : (
            <>
              {' · '}
              <b>{community}</b>
            </>
          )}
        </span>
        {to === undefined || to.id === who?.id ? null : (
          <span className="soft">
            {t('audit.to')}{' '}
            <Link to={auditPath({ ...search, person: to.id, side: 'to', page: 1 })}>{to.name}</Link>
          </span>
        )}
      </span>
      <span className="much">
        {amount === undefined ? null : <Amount amount={amount} />}
        {about === undefined ? null : aboutContribution.test(type) ? (
          <Link to={paths.contribution(about)}>{t('audit.contribution', { number: about })}</Link>
        ) : (
          <small>{t('audit.about', { number: about })}</small>
        )}
      </span>
    </li>
  );
}
