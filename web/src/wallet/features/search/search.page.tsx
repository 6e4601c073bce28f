import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Location } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { gmsLoginDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { isAsked, keepsScroll } from '#shared/page/scroll.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { FoundLine } from '#shared/ui/found-line.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Pager } from '#shared/ui/pager.tsx';
import { SearchForm } from '#shared/ui/search-form.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { useMember } from '../account/member.data.ts';
import { locationsQuery } from '../map/locations.data.ts';
import { findBeginning, likelyPeople } from '../partners/likely-names.rules.ts';
import { useKnownNamed } from '../partners/partners.data.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import { LeaveCard } from '../platforms/platforms.parts.tsx';
import { wayOut, withAccessToken } from '../platforms/platforms.rules.ts';
import { FoundList } from './found-list.tsx';
import { FoundMap } from './found-map.tsx';
import { KnownList, KnownRows } from './known-list.tsx';
import { parseSearch } from './search-address.rules.ts';
import type { Search } from './search-address.rules.ts';
import { membersQuery, pageSize } from './search.data.ts';
import type { FoundMember, FoundMembers } from './search.data.ts';

/** The part of the window that the form may take before its answer is moved up. */
const mostAbove = 0.7;

/** Members who agreed to be found, as a list and on a map. */
export function UserSearchPage(): ReactNode {
  const t = useText();
  return (
    <>
      <PageBar title={t('title.userSearch')} />
      <div className="content in-order">
        {config.services.memberSearch === 'gms' ? <GmsCard /> : <OwnSearch />}
      </div>
    </>
  );
}

function OwnSearch(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const search = parseSearch(useSearchParams()[0]);
  const { words, onMap } = search;
  return (
    <>
      <SearchForm
        key={words}
        label={t('userSearch.field')}
        act={t('userSearch.search')}
        words={words}
        onSearch={(query) => void navigate(paths.userSearch({ query, onMap }), { state: keepsScroll })}
      />
      <Tabs
        label={t('userSearch.views')}
        tabs={[
          { to: paths.userSearch({ query: words }), label: t('userSearch.list'), isOn: !onMap },
          { to: paths.userSearch({ query: words, onMap: true }), label: t('userSearch.map'), isOn: onMap },
        ]}
      />
      <Found search={search} />
      <HowToAppear />
    </>
  );
}

function Found({ search }: { search: Search }): ReactNode {
  const t = useText();
  const { words, page, onMap } = search;
  // Each press on "Search" is a step of the history, also with the words of the one before.
  const { key } = useLocation();
  const members = useQuery(membersQuery(words, onMap ? 1 : page));
  const { data } = members;
  // The distances need the own place; fetched together with the members, it is part of the same request.
  useQuery(locationsQuery());
  const people = useKnownNamed(words);
  const answer = useAnswerInSight(people === undefined ? undefined : data);
  const known = withoutFound(people?.named ?? [], data?.members ?? []);
  const count = data === undefined || people === undefined ? undefined : data.count + known.length;
  return (
    <>
      <div ref={answer}>
        <FoundLine
          search={key}
          words={words}
          text={
            count === undefined || members.isPlaceholderData ? undefined : t('userSearch.count', { count })
          }
        />
      </div>
      {data === undefined || people === undefined ? (
        <AnswerMissing query={members} outline={<Skeleton rows={4} />} />
      ) : (
        <Answer search={search} found={data} likelyKnown={people.likely} known={known} />
      )}
    </>
  );
}

interface AnswerProps {
  search: Search;
  found: FoundMembers;
  /** People of earlier bookings with this name, and those with nearly this name. */
  known: readonly Suggestion[];
  likelyKnown: readonly Suggestion[];
}

function Answer({ search: { words, page, onMap }, found, known, likelyKnown }: AnswerProps): ReactNode {
  const t = useText();
  return (
    <>
      {page === 1 ? <KnownList people={known} /> : null}
      {found.count === 0 ? (
        known.length === 0 ? (
          <Nobody words={words} likelyKnown={likelyKnown} />
        ) : null
      ) : onMap ? (
        <FoundMap found={found} />
      ) : (
        <>
          <FoundList members={found.members} />
          <Pager
            label={t('userSearch.pages')}
            page={page}
            pages={Math.ceil(found.count / pageSize)}
            hrefOf={(number) => paths.userSearch({ query: words, page: number })}
          />
        </>
      )}
    </>
  );
}

/** The first line of an answer, which is scrolled into view where the form leaves no room for it below. */
function useAnswerInSight(answer: object | undefined): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null);
  const { state } = useLocation() as Location<unknown>;
  const show = useEffectEvent(() => {
    const top = line.current?.getBoundingClientRect().top ?? 0;
    if (isAsked(state) && top > window.innerHeight * mostAbove) line.current?.scrollIntoView();
  });
  useEffect(() => show(), [answer]);
  return line;
}

/** Known people, each of whom has one row only, also if others can find them. */
function withoutFound(people: readonly Suggestion[], found: readonly FoundMember[]): Suggestion[] {
  return people.filter((person) => found.every(({ gradidoID }) => gradidoID !== person.gradidoID));
}

interface NobodyProps {
  words: string;
  /** Known people who may be meant; they need not have agreed to be found. */
  likelyKnown: readonly Suggestion[];
}

function Nobody({ words, likelyKnown }: NobodyProps): ReactNode {
  const t = useText();
  const { likely, isLooking } = useLikely(words);
  const known = withoutFound(likelyKnown, likely);
  // A late result would move the explanation while it is read.
  if (isLooking) return null;
  const toAll = <Link to={paths.userSearch()}>{t('userSearch.all')}</Link>;
  if (likely.length + known.length === 0)
    return (
      <Empty
        title={t(words === '' ? 'userSearch.noneTitle' : 'userSearch.notFound')}
        actions={words === '' ? undefined : toAll}
      >
        {words === '' ? t('userSearch.noneText') : t('userSearch.noneFor', { words })}
      </Empty>
    );
  return (
    <>
      <section className="stack" aria-labelledby="likely-title">
        <h2 id="likely-title">{t('userSearch.likely')}</h2>
        {known.length === 0 ? null : <KnownRows people={known} areLikely />}
        {likely.length === 0 ? null : <FoundList members={likely} />}
      </section>
      <p>{toAll}</p>
    </>
  );
}

/** Members with nearly the name that was searched for. */
function useLikely(words: string): { likely: readonly FoundMember[]; isLooking: boolean } {
  const start = findBeginning(words);
  const { data, isLoading } = useQuery({
    ...membersQuery(start ?? '', 1),
    enabled: start !== undefined,
  });
  const likely =
    start === undefined
      ? []
      : likelyPeople(data?.members ?? [], words, ({ name, alias }) => `${name} ${alias}`);
  return { likely, isLooking: isLoading };
}

/** The note that members appear here only after they agreed. */
function HowToAppear(): ReactNode {
  const t = useText();
  const { isLoading } = useMember();
  const isAllowed = useSession((state) => state.gmsAllowed);
  if (isAllowed === null) return isLoading ? <Skeleton /> : null;
  return (
    <Note
      icon={isAllowed ? 'eye' : 'eye-off'}
      title={t(isAllowed ? 'userSearch.shown' : 'userSearch.notShown')}
    >
      <p className="small">
        {t('userSearch.how')} {t('settings.fullNameThere')}{' '}
        <Link to={paths.settings('community')}>{t('userSearch.toSettings')}</Link>
      </p>
    </Note>
  );
}

/** Where a community uses an outside platform for the search: an explanation and the link. */
function GmsCard(): ReactNode {
  const t = useText();
  return (
    <LeaveCard
      action={t('userSearch.gmsOpen')}
      failed={t('userSearch.gmsFailed')}
      findWay={async () => {
        const { url, token } = (await request(gmsLoginDocument)).authenticateGmsUserSearch;
        return wayOut(withAccessToken(url, token));
      }}
    >
      <h2>{t('userSearch.gmsTitle')}</h2>
      <p>{t('userSearch.gmsText')}</p>
      <p className="small soft">
        {t('userSearch.how')} {t('settings.fullNameThere')}{' '}
        <Link to={paths.settings('community')}>{t('userSearch.toSettings')}</Link>
      </p>
    </LeaveCard>
  );
}
