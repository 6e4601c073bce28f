import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import '../../../styles/workspace.css';
import { flagParam, numberParam, pageParam, searchParams } from '#shared/page/search-params.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { Pager } from '#shared/ui/pager.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { UnsavedNote } from '../../parts/unsaved-note.tsx';
import { newForm } from '../../parts/use-draft-form.ts';
import { paths } from '../../paths.ts';
import type { ContributionLink } from './contribution-link.ts';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { LinkSheet } from './link-sheet.tsx';
import { contributionLinksQuery, linksPerPage } from './contribution-links.data.ts';
import { localDay } from '#shared/time/days.ts';
import { useNow } from '#shared/time/now.ts';

interface LinksSearch {
  page: number;
  withEnded: boolean;
  /** Number of the link whose sheet is shown. */
  sheet: number | undefined;
}

const linksParams = searchParams<LinksSearch>({
  page: pageParam(),
  withEnded: flagParam('ended', 'shown'),
  sheet: numberParam('sheet'),
});

function linksPath(search: Partial<LinksSearch>): string {
  return paths.links(linksParams.format(search));
}

/** The links by which the community gives GDD for taking part in something. */
export function ContributionLinksPage(): ReactNode {
  const t = useText();
  const { sheet, ...search } = linksParams.parse(useSearchParams()[0]);
  const links = useQuery(contributionLinksQuery(search.page, search.withEnded));
  const onSheet = links.data?.links.find(({ id }) => id === sheet);
  if (onSheet !== undefined) return <LinkSheet link={onSheet} back={linksPath(search)} />;
  return (
    <>
      <div className="page-head">
        <h1>{t('contributionLink.title')}</h1>
      </div>
      <p className="soft">{t('contributionLink.what')}</p>
      <Loaded query={links}>{(data) => <LinkList {...data} search={search} />}</Loaded>
    </>
  );
}

interface LinkListProps {
  count: number;
  links: readonly ContributionLink[];
  search: Omit<LinksSearch, 'sheet'>;
}

function LinkList({ count, links, search }: LinkListProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<ContributionLink | 'new'>();
  const today = localDay(useNow());
  if (edited !== undefined)
    return (
      <LinkForm
        // As it is stored now: somebody else may save something while the form is open.
        link={edited === 'new' ? undefined : (links.find(({ id }) => id === edited.id) ?? edited)}
        onEnd={() => setEdited(undefined)}
      />
    );
  return (
    <>
      <UnsavedNote
        page="links"
        opener={(id) => {
          const begun = id === newForm ? 'new' : links.find((link) => String(link.id) === id);
          return begun && (() => setEdited(begun));
        }}
      />
      <div className="workspace-tools">
        <Button icon="plus" data-opens={newForm} onClick={() => setEdited('new')}>
          {t('contributionLink.new')}
        </Button>
        <Switch
          label={t('contributionLink.withEnded')}
          checked={search.withEnded}
          onChecked={(withEnded) => void navigate(linksPath({ withEnded }), { replace: true })}
        />
      </div>
      {links.length === 0 ? (
        <Empty title={t('contributionLink.noneTitle')}>{t('contributionLink.noneText')}</Empty>
      ) : (
        <ul className="rows" aria-label={t('contributionLink.title')}>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              today={today}
              sheet={linksPath({ ...search, sheet: link.id })}
              onEdit={() => setEdited(link)}
            />
          ))}
        </ul>
      )}
      <Pager
        label={t('contributionLink.pages')}
        page={search.page}
        pages={pageCount(count, linksPerPage)}
        hrefOf={(page) => linksPath({ ...search, page })}
      />
    </>
  );
}
