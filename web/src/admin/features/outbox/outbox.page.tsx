import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { outboxMailsDocument } from '../../../generated/operations.ts';
import '../../../styles/workspace.css';
import { request } from '#shared/client/client.ts';
import { useText } from '#shared/texts/texts.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { Pager } from '#shared/ui/pager.tsx';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { usePollMs } from '../../poll.ts';
import { MailRow } from './mail-row.tsx';
import { mailFilters, outboxPath, parseOutboxSearch } from './outbox-search.ts';
import type { MailFilter } from './outbox-search.ts';

const mailsPerPage = 25;

function outboxQuery(state: MailFilter, page: number) {
  return queryOptions({
    queryKey: ['outbox', state, page],
    queryFn: () =>
      request(outboxMailsDocument, {
        state: state === 'all' ? null : state,
        currentPage: page,
        pageSize: mailsPerPage,
      }),
    select: ({ outboxMails }) => outboxMails,
    placeholderData: keepPreviousData,
  });
}

/** The mails of the outbox, without their content. */
export function OutboxPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { state, page } = parseOutboxSearch(useSearchParams()[0]);
  const query = useQuery({ ...outboxQuery(state, page), refetchInterval: usePollMs() });
  return (
    <>
      <div className="page-head">
        <h1>{t('outbox.title')}</h1>
      </div>
      <ChoiceChips
        label={t('outbox.show')}
        value={state}
        choices={mailFilters.map((value) => ({ value, label: t(`mailFilter.${value}`) }))}
        onValue={(value) => void navigate(outboxPath({ state: value }))}
      />
      <Loaded query={query} rows={6}>
        {({ count, mails }) =>
          mails.length === 0 ? (
            state === 'FAILED' ? (
              <Empty title={t('outbox.fineTitle')}>{t('outbox.fineText')}</Empty>
            ) : (
              <Empty title={t('outbox.noneTitle')}>{t('outbox.noneText')}</Empty>
            )
          ) : (
            <>
              <ul className="rows" aria-label={t('outbox.title')}>
                {mails.map((mail) => (
                  <MailRow key={mail.id} mail={mail} />
                ))}
              </ul>
              <Pager
                label={t('outbox.pages')}
                page={page}
                pages={pageCount(count, mailsPerPage)}
                hrefOf={(number) => outboxPath({ state, page: number })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
