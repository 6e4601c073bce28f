import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/links.css';
import '../../../styles/print.css';
import { linkStatus } from '#shared/links/link-status.ts';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { linksBackToQuery } from './link-card.data.ts';
import type { OwnLink } from './own-link.rules.ts';
import { linksOnSheet } from './sheet.rules.ts';
import { ThankYouCard } from './thank-you-card.tsx';

/** A transaction link as a printable card. */
export function CardPage(): ReactNode {
  const t = useText();
  const { linkId = '' } = useParams();
  const id = /^\d+$/.test(linkId) ? Number(linkId) : -1;
  return (
    <>
      <PageBar title={t('card.title')} />
      <div className="content">
        <Content id={id} />
      </div>
    </>
  );
}

function Content({ id }: { id: number }): ReactNode {
  const t = useText();
  const now = useNow();
  const links = useQuery(linksBackToQuery(id));
  const { data } = links;
  if (data === undefined)
    return <AnswerMissing query={links} title={t('link.loadFailed')} outline={<Skeleton sheet rows={3} />} />;
  const chosen = data.find((link) => link.id === id);
  return chosen === undefined || linkStatus(chosen, now) !== 'active' ? (
    <NoCard />
  ) : (
    <Sheet chosen={chosen} links={linksOnSheet(data, chosen, now)} />
  );
}

function Sheet({ chosen, links }: { chosen: OwnLink; links: readonly OwnLink[] }): ReactNode {
  const t = useText();
  const [isFull, setFull] = useState(false);
  const [withAmount, setWithAmount] = useState(true);
  const shown = isFull ? links : [chosen];
  return (
    <>
      <section className="card no-print">
        <p>{t('card.intro')}</p>
        {links.length > 1 ? (
          <Segments
            label={t('card.howMany')}
            value={isFull ? 'sheet' : 'one'}
            choices={[
              { value: 'one', label: t('card.one') },
              { value: 'sheet', label: t('card.sheet', { count: links.length }) },
            ]}
            onValue={(value) => setFull(value === 'sheet')}
          />
        ) : (
          <p className="small soft">{t('card.more')}</p>
        )}
        <Switch label={t('card.withAmount')} checked={withAmount} onChecked={setWithAmount} />
        <div className="actions">
          <Button className="lead" onClick={() => window.print()}>
            {t('card.print')}
          </Button>
          <Link className={buttonClass({ look: 'quiet' })} to={paths.transactions({ links: true })}>
            {t('sendLink.toLinks')}
          </Link>
        </div>
        <p className="small soft">{t('card.paper')}</p>
      </section>
      <div className={isFull ? 'paper-sheet full' : 'paper-sheet'}>
        {shown.map((link) => (
          <ThankYouCard key={link.id} link={link} withAmount={withAmount} />
        ))}
      </div>
    </>
  );
}

/** Links of others, and links that cannot be redeemed any more, get no card. */
function NoCard(): ReactNode {
  const t = useText();
  return (
    <Empty
      title={t('card.noneTitle')}
      actions={
        <Link className={buttonClass({})} to={paths.transactions({ links: true })}>
          {t('sendLink.toLinks')}
        </Link>
      }
    >
      {t('card.noneText')}
    </Empty>
  );
}
