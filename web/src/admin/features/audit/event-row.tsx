import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { Amount, Unit } from '#shared/ui/amount.tsx';
import { paths } from '../../paths.ts';
import { auditPath } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';
import type { Actor, AuditEvent } from './audit.data.ts';
import { beginsWithVowel, sentenceOf, subjectOf } from './event-sentence.ts';
import type { Joint } from './event-sentence.ts';
import { eventText } from './event-text.ts';

/** Events about contributions; their number links to the contribution. */
const aboutContribution = /CONTRIBUTION_(?!LINK)/;

/** One event; each name links to all events of that member. */
export function EventRow({ event, search }: { event: AuditEvent; search: AuditSearch }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { at, amount, amountBefore, community, remoteMember, gdt } = event;
  const subject = subjectOf(t, event);
  const { who, other, joint, isFromPeer } = sentenceOf(event);
  return (
    <li className="audit-line">
      <time dateTime={new Date(at).toISOString()}>{formats.date(at, 'dayAndTime')}</time>
      <span className="what">
        <span>
          {who === undefined ? (
            <b>{isFromPeer ? [remoteMember, community].filter(Boolean).join(' · ') : t('audit.server')}</b>
          ) : (
            <PersonLink person={who} event={event} search={search} />
          )}
          {t('audit.does')} {eventText(t, event)}
          {subject === undefined ? null : ` · ${subject}`}
          {community === undefined || isFromPeer ? null : (
            <>
              {' · '}
              <b>{community}</b>
            </>
          )}
        </span>
        {other === undefined ? null : (
          <span className="soft">
            {joined(t, joint, other)}
            <PersonLink person={other} event={event} search={search} />
          </span>
        )}
        {remoteMember === undefined || isFromPeer ? null : (
          <span className="soft">
            {joined(t, joint, { name: remoteMember })}
            {remoteMember}
          </span>
        )}
      </span>
      <span className="much">
        {amount === undefined ? null : <Amount amount={amount} />}
        {amountBefore === undefined ? null : (
          <small>
            {t('audit.amountBefore')} <Amount amount={amountBefore} />
          </small>
        )}
        {gdt === undefined ? null : (
          <span className="amount">
            {formats.otherAmount(gdt)}
            <Unit name="GDT" />
          </span>
        )}
        <AboutNumber event={event} />
      </span>
    </li>
  );
}

/** What the number of the event counts; where another community is concerned, what no screen shows. */
function AboutNumber({ event: { about, type, document, community } }: { event: AuditEvent }): ReactNode {
  const t = useText();
  if (about === undefined || document !== undefined || community !== undefined) return null;
  return aboutContribution.test(type) ? (
    <Link to={paths.contribution(about)}>{t('audit.contribution', { number: about })}</Link>
  ) : (
    <small>{t('audit.about', { number: about })}</small>
  );
}

/** In French, "de" and "Émile" are one: "d’Émile". */
function joined(t: Translate, joint: Joint, { name }: Pick<Actor, 'name'>): string {
  const words = t(`auditJoint.${joint === 'from' && beginsWithVowel(name) ? 'fromVowel' : joint}`);
  return words.endsWith('’') ? words : `${words} `;
}

interface PersonLinkProps {
  person: Actor;
  event: AuditEvent;
  search: AuditSearch;
}

/** The name links to what this person did, or to what concerns this person, whichever the entry is. */
function PersonLink({ person, event, search }: PersonLinkProps): ReactNode {
  const side = event.by?.id === person.id && !sentenceOf(event).isFromPeer ? 'by' : 'to';
  return <Link to={auditPath({ ...search, person: person.id, side, page: 1 })}>{person.name}</Link>;
}
