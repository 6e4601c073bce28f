import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/workspace.css';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { FoundLine } from '#shared/ui/found-line.tsx';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { Pager } from '#shared/ui/pager.tsx';
import { SearchForm } from '#shared/ui/search-form.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { paths } from '../../paths.ts';
import type { Member } from './member.ts';
import { memberFilters, memberOrders, membersPath, parseMembersSearch } from './members-search.ts';
import type { MembersSearch } from './members-search.ts';
import { membersPerPage, membersQuery } from './members.data.ts';
import { MemberBadges } from './state-badge.tsx';

/** All accounts; the search is in the address. */
export function MembersPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const search = parseMembersSearch(useSearchParams()[0]);
  const query = useQuery(membersQuery(search));
  return (
    <>
      <div className="page-head">
        <h1>{t('admin.title.members')}</h1>
      </div>
      <SearchForm
        key={search.words}
        label={t('member.field')}
        act={t('member.search')}
        words={search.words}
        onSearch={(words) => void navigate(membersPath({ ...search, words, page: 1 }))}
      />
      <ChoiceChips
        label={t('member.show')}
        value={search.show}
        choices={memberFilters.map((value) => ({ value, label: t(`memberFilter.${value}`) }))}
        onValue={(show) => void navigate(membersPath({ ...search, show, page: 1 }))}
      />
      <Count search={search} count={query.data?.count} isOld={query.isPlaceholderData} />
      <Loaded query={query} rows={8}>
        {({ count, members }) => (
          <>
            {members.length === 0 ? <Nobody search={search} /> : <MemberRows members={members} />}
            <Pager
              label={t('member.pages')}
              page={search.page}
              pages={pageCount(count, membersPerPage)}
              isOldestFirst={search.order === 'oldest'}
              hrefOf={(page) => membersPath({ ...search, page })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

interface CountProps {
  search: MembersSearch;
  count: number | undefined;
  /** It is the answer to the search before. */
  isOld: boolean;
}

/** How many there are, and from which end they are listed. */
function Count({ search, count, isOld }: CountProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  // Each press on "Search" is a step of the history, also with the words of the one before.
  const { key } = useLocation();
  return (
    <div className="workspace-tools">
      <FoundLine
        search={key}
        words={search.words}
        text={count === undefined || isOld ? undefined : t('member.count', { count })}
        isOnlyHeard={count === 0}
      />
      {count === undefined || count < 2 ? null : (
        <Segments
          label={t('member.order')}
          value={search.order}
          choices={memberOrders.map((value) => ({ value, label: t(`memberOrder.${value}`) }))}
          onValue={(order) => void navigate(membersPath({ ...search, order, page: 1 }))}
        />
      )}
    </div>
  );
}

/** Why nobody is shown, and the search that shows more. */
function Nobody({ search: { words, show } }: { search: MembersSearch }): ReactNode {
  const t = useText();
  const kind = t(`memberFilter.${show}`);
  if (words === '') {
    return (
      <Empty
        title={t('member.noneOfKindTitle', { kind })}
        actions={<Link to={paths.members()}>{t('member.all')}</Link>}
      >
        {t('member.noneOfKindText')}
      </Empty>
    );
  }
  return (
    <Empty
      title={t('member.noneNamed', { words })}
      actions={
        show === 'all' ? (
          <Link to={paths.members()}>{t('member.all')}</Link>
        ) : (
          <Link to={membersPath({ words })}>{t('member.searchAll')}</Link>
        )
      }
    >
      {show === 'all' ? t('member.noneText') : t('member.noneAmong', { kind })}
    </Empty>
  );
}

function MemberRows({ members }: { members: readonly Member[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <ul className="rows" aria-label={t('admin.title.members')}>
      {members.map((member) => (
        <li key={member.id}>
          <Link className="row" to={paths.member(member.id)}>
            <Avatar id={member.gradidoID} firstName={member.firstName} lastName={member.lastName} />
            <span className="what">
              <b translate="no">{member.name}</b>
              <span className="memo">{member.email}</span>
            </span>
            <span className="workspace-end">
              <MemberBadges member={member} always={false} />
              {member.joinedAt === undefined ? null : (
                <small className="soft">
                  {t('member.since', { date: formats.date(member.joinedAt, 'day') })}
                </small>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
