import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../shared/formats.ts';
import { useText } from '../../../shared/texts.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { paths } from '../../paths.ts';
import { auditAddressOf } from './audit-search.ts';
import type { AuditPlace } from './audit-search.ts';
import type { Deed } from './audit.data.ts';
import { deedText } from './event-text.ts';

/** Deeds about contributions, whose number leads to them. */
const aboutContribution = /CONTRIBUTION_(?!LINK)/;

/** One deed; the names lead to everything of that person. */
export function DeedRow({ deed, place }: { deed: Deed; place: AuditPlace }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { type, at, by, to, about, amount } = deed;
  const isForOneself = by !== undefined && by.id === to?.id;
  return (
    <li className="deed-line">
      <time dateTime={new Date(at).toISOString()}>{formats.date(at, 'dayAndTime')}</time>
      <span className="what">
        <span>
          {by === undefined ? (
            <b>{t('audit.server')}</b>
          ) : (
            <Link to={auditAddressOf({ ...place, person: by.id, side: 'by', page: 1 })}>{by.name}</Link>
          )}
          : {deedText(t, type)}
        </span>
        {to === undefined || isForOneself ? null : (
          <span className="soft">
            {t('audit.to')}{' '}
            <Link to={auditAddressOf({ ...place, person: to.id, side: 'to', page: 1 })}>{to.name}</Link>
          </span>
        )}
      </span>
      <span className="much">
        {amount === undefined ? null : <Amount amount={amount} />}
        {about === undefined ? null : aboutContribution.test(type) ? (
          <Link to={paths.contributions('all', { case: String(about) })}>
            {t('audit.contribution', { number: about })}
          </Link>
        ) : (
          <small>{t('audit.about', { number: about })}</small>
        )}
      </span>
    </li>
  );
}
