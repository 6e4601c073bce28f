import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/links.css';
import { siteLink } from '#shared/page/config.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { Note } from '#shared/ui/note.tsx';
import { pagedSearch } from '#shared/page/search-params.ts';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { Pager } from '#shared/ui/pager.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { HideButton } from '../account/hide-amounts.parts.tsx';
import { UnitTabs } from '../transactions/unit-tabs.parts.tsx';
import type { GdtList } from './gdt-entry.rules.ts';
import { Gdt, GdtRow } from './gdt-row.tsx';
import { gdtPageQuery, gdtPageSize } from './gdt.data.ts';

/** The GDT balance: its explanation, and every entry with its source. */
export function GdtPage(): ReactNode {
  const t = useText();
  return (
    <>
      <PageBar title={t('title.gdt')} />
      <div className="content">
        <UnitTabs />
        <Content />
      </div>
    </>
  );
}

function Content(): ReactNode {
  const t = useText();
  const { page } = pagedSearch.parse(useSearchParams()[0]);
  const list = useQuery({ ...gdtPageQuery(page), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = list;
  if (data === undefined)
    return <AnswerMissing query={list} title={t('gdt.failed')} outline={<Skeleton rows={4} />} />;
  if (!data.isActive) return <Empty title={t('gdt.offTitle')}>{t('gdt.offText')}</Empty>;
  if (data.count === 0) return <NothingYet />;
  return (
    <>
      <Sum list={data} />
      <ul className="rows" aria-label={t('gdt.entries')} aria-busy={isPlaceholderData || undefined}>
        {data.entries.map((entry) => (
          <li key={entry.id}>
            <GdtRow entry={entry} />
          </li>
        ))}
      </ul>
      <Pager
        label={t('gdt.pages')}
        page={page}
        pages={pageCount(data.count, gdtPageSize)}
        hrefOf={(target) => paths.gdt(target)}
      />
      <Note icon="info" title={t('gdt.whatTitle')}>
        <p className="small">{t('gdt.whatText')}</p>
      </Note>
    </>
  );
}

function Sum({ list }: { list: GdtList }): ReactNode {
  const t = useText();
  return (
    <section className="card gdt-sum" aria-label={t('gdt.sum')}>
      <p className="soft">{t('gdt.sum')}</p>
      <HideButton unit="GDT" />
      <p className="large">
        <Gdt amount={list.sum} />
      </p>
    </section>
  );
}

function NothingYet(): ReactNode {
  const t = useText();
  const more = siteLink('learnMore', useLanguage());
  return (
    <Empty
      title={t('gdt.emptyTitle')}
      actions={
        <>
          <Link className="button quiet" to={paths.glossary('GDT')}>
            {t('help.GDT')}
          </Link>
          {more === undefined ? null : (
            <a className="button quiet" href={more} target="_blank" rel="noopener noreferrer">
              {t('gdt.more')}
            </a>
          )}
        </>
      }
    >
      {t('gdt.emptyText')}
    </Empty>
  );
}
