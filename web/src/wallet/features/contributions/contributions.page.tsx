import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import '../../../styles/contributions.css';
import { config } from '#shared/page/config.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { parsePage } from '#shared/page/search-params.ts';
import { Tabs } from '#shared/ui/tabs.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import type { ContributionTab } from '../../paths.ts';
import { CommunityTab } from './community.tab.tsx';
import { ContributeTab } from './contribute.tab.tsx';
import { ContributionPanel } from './contribution-panel.tsx';
import { openMonthsQuery, ownIndexQuery, ownPageQuery } from './contributions.data.ts';
import { OwnTab } from './own.tab.tsx';
import { tabOf } from './list-address.rules.ts';

const titles: Record<ContributionTab, TextKey> = {
  contribute: 'title.contributions',
  'own-contributions': 'contributions.own',
  'all-contributions': 'contributions.community',
};

/** The data that the own list shows and the frame does not, requested before it is rendered. */
export function askAhead(): Promise<void>[] {
  return [
    queryClient.prefetchQuery(ownIndexQuery()),
    queryClient.prefetchQuery(ownPageQuery(1)),
    queryClient.prefetchQuery(openMonthsQuery()),
  ];
}

/** The member's contributions and their status. Without a known tab, the form is shown. */
export function ContributionsPage(): ReactNode {
  const t = useText();
  const { tab: named, page: pageText } = useParams();
  const tab = tabOf(named);
  if (tab === undefined) return <Navigate replace to={paths.contributions()} />;
  const page = parsePage(pageText ?? null);
  const title = t(titles[tab], { product: config.productName });
  return (
    <>
      <PageBar title={title} />
      {/* The first part has the name of the page, which the title of the window has anyway. */}
      <div className="content" data-part={tab === 'contribute' ? undefined : title}>
        <ContributionTabs tab={tab} />
        {tab === 'contribute' ? <ContributeTab /> : null}
        {tab === 'own-contributions' ? <OwnTab page={page} /> : null}
        {tab === 'all-contributions' ? <CommunityTab page={page} /> : null}
      </div>
      <ContributionPanel tab={tab} />
    </>
  );
}

function ContributionTabs({ tab }: { tab: ContributionTab }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { data } = useQuery(ownIndexQuery());
  const tabs: readonly { tab: ContributionTab; label: ReactNode }[] = [
    { tab: 'contribute', label: t('contributions.tabWrite') },
    {
      tab: 'own-contributions',
      label: (
        <>
          {t('contributions.own')}
          {data === undefined ? null : <span className="count">{formats.number(data.count)}</span>}
        </>
      ),
    },
    { tab: 'all-contributions', label: t('contributions.tabCommunity') },
  ];
  return (
    <Tabs
      label={t('contributions.tabs')}
      tabs={tabs.map((one) => ({
        to: paths.contributions(one.tab),
        label: one.label,
        isOn: one.tab === tab,
      }))}
    />
  );
}
