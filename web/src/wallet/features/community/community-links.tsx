import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { momentOfDay } from '#shared/time/days.ts';
import { linkRuleText } from '#shared/links/link-rule.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import type { CommunityLink } from './community-links.rules.ts';
import { communityLinksQuery } from './community.data.ts';

/** The contribution links of the community: what is given for taking part, and how. */
export function CommunityLinks(): ReactNode {
  const t = useText();
  const links = useQuery(communityLinksQuery());
  const { data, error } = links;
  if (data === undefined || error !== null) return <AnswerMissing query={links} outline={<Skeleton />} />;
  if (data.length === 0) return null;
  return (
    <section className="stack tight">
      <div className="section-head">
        <h2>{t('information.takePart')}</h2>
      </div>
      <p className="small soft">{t('information.takePartHow')}</p>
      <ul className="rows">
        {data.map((link) => (
          <li key={link.id}>
            <LinkRow link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkRow({ link: { name, memo, amount, lastDay, rule } }: { link: CommunityLink }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <article className="deed">
      <div className="deed-main">
        <b>{name}</b>
        <Amount amount={amount} tone="made" />
      </div>
      <p className="deed-text">
        <LinkedText text={memo} />
      </p>
      <p className="small soft">
        {linkRuleText(t, formats, rule)}
        {lastDay === undefined
          ? null
          : ` · ${t('information.until', { date: formats.date(momentOfDay(lastDay), 'longDay') })}`}
      </p>
    </article>
  );
}
