import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import type { ShownRequestState } from '@kula/core/money/payment-requests';
import '../../../styles/requests.css';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar, AvatarIcon } from '#shared/ui/avatar.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { pagedSearch } from '#shared/page/search-params.ts';
import type { IconName } from '#shared/ui/icon.tsx';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { Pager } from '#shared/ui/pager.tsx';
import { RowParts } from '#shared/ui/rows.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import type { RequestBox } from '../../paths.ts';
import { Apart } from '../partners/apart.parts.tsx';
import { namesakesOf } from '../partners/partners.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { requestsPageQuery, requestsPageSize } from './requests.data.ts';
import { endOf, otherOf, stateAt } from './requests.rules.ts';
import type { PaymentRequest } from './requests.rules.ts';
import { useWaitingRequests } from './waiting-requests.data.ts';

/** The requests to the member, and those that the member made. */
export function RequestsPage(): ReactNode {
  const t = useText();
  const { box: named } = useParams();
  const box: RequestBox = named === 'sent' ? 'sent' : 'received';
  const waiting = useWaitingRequests();
  return (
    <>
      <PageBar title={t('title.requests')} />
      <div className="content" data-part={t(`requests.${box}`)}>
        <div className="actions">
          <AskLink />
        </div>
        <Tabs
          label={t('requests.boxes')}
          tabs={[
            {
              to: paths.requests(),
              isOn: box === 'received',
              label: (
                <>
                  {t('requests.received')} {waiting === 0 ? null : <Waiting count={waiting} />}
                </>
              ),
            },
            { to: paths.requests('sent'), isOn: box === 'sent', label: t('requests.sent') },
          ]}
        />
        <Box box={box} />
      </div>
    </>
  );
}

function Waiting({ count }: { count: number }): ReactNode {
  const t = useText();
  return (
    <>
      <span className="count" aria-hidden="true">
        {count}
      </span>
      <span className="sr"> {t('nav.requestsWaiting', { count })}</span>
    </>
  );
}

function AskLink(): ReactNode {
  const t = useText();
  return (
    <Link className={buttonClass({})} to={paths.ask()}>
      <Icon name="incoming" />
      {t('requests.ask')}
    </Link>
  );
}

function Box({ box }: { box: RequestBox }): ReactNode {
  const t = useText();
  const { page } = pagedSearch.parse(useSearchParams()[0]);
  const list = useQuery({ ...requestsPageQuery(box, page), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = list;
  if (data === undefined)
    return <AnswerMissing query={list} title={t('requests.failed')} outline={<Skeleton rows={3} />} />;
  if (data.count === 0) return <NothingYet box={box} />;
  const namesakes = namesakesOf(data.requests.flatMap((one) => otherOf(one) ?? []));
  return (
    <>
      {data.requests.length === 0 ? <Beyond box={box} /> : null}
      <ul
        className="rows asked"
        aria-label={t(box === 'sent' ? 'requests.listSent' : 'requests.listReceived')}
        aria-busy={isPlaceholderData || undefined}
      >
        {data.requests.map((paymentRequest) => (
          <li key={paymentRequest.code}>
            <RequestRow paymentRequest={paymentRequest} namesakes={namesakes} />
          </li>
        ))}
      </ul>
      <Pager
        label={t('requests.pages')}
        page={page}
        pages={pageCount(data.count, requestsPageSize)}
        hrefOf={(target) => paths.requests(box, target)}
      />
    </>
  );
}

interface RequestRowProps {
  paymentRequest: PaymentRequest;
  namesakes: ReadonlySet<string>;
}

function RequestRow({ paymentRequest, namesakes }: RequestRowProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const state = stateAt(paymentRequest, now);
  const other = otherOf(paymentRequest);
  const day = formats.date(endOf(paymentRequest), 'day');
  return (
    <Link className="row" to={paths.request(paymentRequest.code)}>
      <RowParts
        avatar={
          other === undefined ? (
            <AvatarIcon icon="qr" />
          ) : (
            <Avatar id={other.gradidoID} firstName={other.firstName} lastName={other.lastName} />
          )
        }
        name={
          other === undefined ? (
            t('requests.anybody')
          ) : (
            <>
              <span translate="no">{fullName(other)}</span>
              <Apart person={other} namesakes={namesakes} />
            </>
          )
        }
        said={paymentRequest.memo}
        much={<Gdd amount={paymentRequest.amount} />}
        when={state === 'OPEN' ? t('requests.until', { date: day }) : state === 'UNDER_WAY' ? undefined : day}
      />
      <StateBadge state={state} />
    </Link>
  );
}

function NothingYet({ box }: { box: RequestBox }): ReactNode {
  const t = useText();
  return box === 'sent' ? (
    <Empty title={t('requests.emptySentTitle')}>{t('requests.emptySentText')}</Empty>
  ) : (
    <Empty title={t('requests.emptyReceivedTitle')}>{t('requests.emptyReceivedText')}</Empty>
  );
}

/** A page number beyond the end of the list. */
function Beyond({ box }: { box: RequestBox }): ReactNode {
  const t = useText();
  return (
    <p>
      {t('requests.beyondTitle')} <Link to={paths.requests(box)}>{t('requests.toNewest')}</Link>
    </p>
  );
}

const looks: Record<ShownRequestState, { className: string; icon: IconName }> = {
  OPEN: { className: 'pending', icon: 'bell' },
  UNDER_WAY: { className: 'pending', icon: 'clock' },
  ACCEPTED: { className: 'done', icon: 'check-circle' },
  DECLINED: { className: 'denied', icon: 'x-circle' },
  WITHDRAWN: { className: 'deleted', icon: 'trash' },
  EXPIRED: { className: 'deleted', icon: 'clock' },
  REFUSED: { className: 'denied', icon: 'x-circle' },
};

/** The status of a request: icon, colour and word. */
function StateBadge({ state }: { state: ShownRequestState }): ReactNode {
  const t = useText();
  const { className, icon } = looks[state];
  return (
    <span className={`badge ${className}`}>
      <Icon name={icon} small />
      {t(`requestState.${state}`)}
    </span>
  );
}
