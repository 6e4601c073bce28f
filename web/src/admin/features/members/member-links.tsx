import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { atServer } from '#shared/clock/server-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { linkStatus, statusTime } from '#shared/links/link-status.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { Pager } from '#shared/ui/pager.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { endedLinks, memberPath, withSwitched } from './members-search.ts';
import type { MemberSearch } from './members-search.ts';
import { entriesPerPage, memberLinksQuery } from './members.data.ts';
import type { MemberDetails } from './members.data.ts';

/** The member's transaction links: the open ones, the others on demand. */
export function MemberLinks({ member, search }: { member: MemberDetails; search: MemberSearch }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const query = useQuery(memberLinksQuery(member.id, search.links, search.ended));
  const now = atServer(query.dataUpdatedAt);
  return (
    <section className="stack" aria-labelledby="links">
      <div className="section-head">
        <h2 id="links">{t('member.links')}</h2>
        {query.data === undefined ? null : <span>{formats.number(query.data.count)}</span>}
      </div>
      <div className="workspace-switches">
        {endedLinks.map((kind) => (
          <Switch
            key={kind}
            label={t(`endedLinks.${kind}`)}
            checked={search.ended.includes(kind)}
            onChecked={() =>
              void navigate(memberPath(member.id, withSwitched(search, kind)), { replace: true })
            }
          />
        ))}
      </div>
      <Loaded query={query}>
        {({ count, links }) =>
          count === 0 ? (
            <p className="soft">{t('member.noLinks')}</p>
          ) : (
            <>
              <ul className="rows">
                {links.map((link) => (
                  <li key={link.id} className="workspace-line">
                    <span className="what">
                      <span className="workspace-words">{link.memo}</span>
                      <small className="soft">
                        {t(`linkState.${linkStatus(link, now)}`, {
                          date: formats.date(statusTime(link, now), 'longDay'),
                        })}
                      </small>
                    </span>
                    <span className="workspace-end">
                      <Amount amount={link.amount} />
                    </span>
                  </li>
                ))}
              </ul>
              <Pager
                label={t('member.linkPages')}
                page={search.links}
                pages={pageCount(count, entriesPerPage)}
                hrefOf={(page) => memberPath(member.id, { ...search, links: page })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
