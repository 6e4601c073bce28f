import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { momentOfDay } from '#shared/time/days.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { Pager } from '#shared/ui/pager.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { paths } from '../../paths.ts';
import { memberPath } from './members-search.ts';
import type { MemberSearch } from './members-search.ts';
import { entriesPerPage, memberContributionsQuery } from './members.data.ts';
import type { MemberDetails } from './members.data.ts';

/** The member's contributions, newest first. */
export function MemberContributions({ member, search }: { member: MemberDetails; search: MemberSearch }) {
  const t = useText();
  const formats = useFormats();
  const page = search.contributions;
  const query = useQuery(memberContributionsQuery(member.id, page));
  return (
    <section className="stack" aria-labelledby="contributions">
      <div className="section-head">
        <h2 id="contributions">{t('member.contributions')}</h2>
        {query.data === undefined ? null : <span>{formats.number(query.data.count)}</span>}
      </div>
      <Loaded query={query}>
        {({ count, entries }): ReactNode =>
          count === 0 ? (
            <p className="soft">{t('member.noContributions')}</p>
          ) : (
            <>
              <ul className="rows">
                {entries.map(({ id, memo, amount, day, status }) => (
                  <li key={id} className="workspace-line">
                    <span className="what">
                      <Link className="workspace-words" to={paths.contribution(id, member.email)}>
                        {memo}
                      </Link>
                      <small className="soft">{formats.date(momentOfDay(day), 'longDay')}</small>
                    </span>
                    <span className="workspace-end">
                      <Amount amount={amount} />
                      <StatusBadge status={status} />
                    </span>
                  </li>
                ))}
              </ul>
              <Pager
                label={t('member.contributionPages')}
                page={page}
                pages={pageCount(count, entriesPerPage)}
                hrefOf={(contributions) => memberPath(member.id, { ...search, contributions })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
