import { queryOptions, useQuery } from '@tanstack/react-query';
import { negate } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminStatisticsDocument } from '../../../generated/operations.ts';
import '../../../styles/workspace.css';
import '../../../styles/workspace-curves.css';
import { atServer } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import { csvFile } from '#shared/page/csv.ts';
import { config } from '#shared/page/config.ts';
import { download } from '#shared/page/download.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { fileNameOf } from '../../parts/file-name.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { paths } from '../../paths.ts';
import { BackupsPart, isUrgent } from './backups-part.tsx';
import { figuresOf } from './figures.ts';
import type { Figures } from './figures.ts';
import { HistoryCurves } from './history-curves.tsx';
import { historyRows, monthsOf, sinceBeginning, spanParams, spansToChoose } from './history.ts';
import type { Month, Span } from './history.ts';

function statisticsQuery(months: number) {
  return queryOptions({
    queryKey: ['statistics', months],
    queryFn: () => request(adminStatisticsDocument, { months }),
    select({ communityStatistics, statisticsHistory, backupState }) {
      const figures = figuresOf(communityStatistics);
      return {
        figures,
        months: sinceBeginning(monthsOf(statisticsHistory, figures.held)),
        backups: backupState,
      };
    },
  });
}

/** The community's figures: now, and month by month; and its backups, first where they need care or nothing is known of them. */
export function StatisticsPage(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const span = spanParams.parse(useSearchParams()[0]).span;
  const query = useQuery(statisticsQuery(Number(span)));
  const fileOf = (months: readonly Month[]): string =>
    fileNameOf(t('statistics.fileName'), months[0]?.key ?? '', months.at(-1)?.key ?? '');
  return (
    <>
      <div className="page-head">
        <h1>{t('statistics.title')}</h1>
        <p className="statistics-stamp">
          {config.communityName}
          {query.data === undefined
            ? null
            : ` · ${t('statistics.asOf', { date: formats.date(atServer(query.dataUpdatedAt), 'dayAndTime') })}`}
        </p>
      </div>
      <Loaded query={query}>
        {({ figures, months, backups }) => (
          <>
            {isUrgent(backups) ? <BackupsPart backups={backups} /> : null}
            <FigureCards figures={figures} />
            {isUrgent(backups) ? null : <BackupsPart backups={backups} />}
            <section className="stack" aria-labelledby="history">
              <div className="section-head">
                <h2 id="history">{t('statistics.history')}</h2>
              </div>
              <div className="workspace-tools">
                <SpanChips span={span} shown={months.length} />
                <Button
                  look="quiet"
                  small
                  onClick={() =>
                    download(csvFile(historyRows(t, months, figures), language), `${fileOf(months)}.csv`)
                  }
                >
                  {t('statistics.export')}
                </Button>
              </div>
              <HistoryCurves months={months} />
            </section>
          </>
        )}
      </Loaded>
    </>
  );
}

interface SpanChipsProps {
  span: Span;
  /** How many months are shown: of a young community fewer than were chosen. */
  shown: number;
}

function SpanChips({ span, shown }: SpanChipsProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ChoiceChips
      label={t('statistics.span')}
      value={span}
      choices={spansToChoose(span, shown).map((one) => ({
        value: one,
        label: t('statistics.months', { count: one === span ? shown : Number(one) }),
      }))}
      onValue={(chosen) =>
        void navigate(paths.statistics(spanParams.format({ span: chosen })), { replace: true })
      }
    />
  );
}

function FigureCards({ figures }: { figures: Figures }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const atPeers =
    figures.atPeers === undefined
      ? []
      : [
          {
            label: t(figures.atPeers < 0n ? 'statistics.fromPeers' : 'statistics.atPeers'),
            value: <Amount amount={negate(figures.atPeers)} />,
          },
        ];
  const onClosed =
    figures.onClosed === 0n
      ? []
      : [{ label: t('statistics.onClosed'), value: <Amount amount={figures.onClosed} /> }];
  return (
    <div className="workspace-two even">
      <section className="card" aria-labelledby="gdd">
        <h2 id="gdd">{t('statistics.gdd')}</h2>
        <Reckoning
          lines={[
            { label: t('statistics.created'), value: <Amount amount={figures.created} /> },
            { label: t('statistics.faded'), value: <Amount amount={negate(figures.faded)} /> },
            ...atPeers,
            { label: t('statistics.held'), value: <Amount amount={figures.held} />, sum: true },
            { label: t('statistics.free'), value: <Amount amount={figures.free} /> },
            { label: t('statistics.reserved'), value: <Amount amount={figures.reserved} /> },
            ...onClosed,
          ]}
        />
      </section>
      <section className="card" aria-labelledby="accounts">
        <h2 id="accounts">{t('statistics.accounts')}</h2>
        <Reckoning
          lines={[
            { label: t('statistics.members'), value: number(figures.members) },
            { label: t('statistics.notActivated'), value: number(figures.notActivated) },
            { label: t('statistics.closed'), value: number(figures.closed) },
            { label: t('statistics.allAccounts'), value: number(figures.allMembers), sum: true },
            { label: t('statistics.active'), value: number(figures.activeMembers) },
          ]}
        />
      </section>
    </div>
  );
}
