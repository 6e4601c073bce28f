import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/people.css';
import { fullName } from '#shared/texts/full-name.ts';
import { useAgo } from '#shared/time/ago.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Pager } from '#shared/ui/pager.tsx';
import { pagedSearch } from '#shared/page/search-params.ts';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { markThanksSeen, thanksKey, thanksPageQuery, thanksPageSize } from './thanks.data.ts';
import type { ReceivedThanks, ThanksPage } from './thanks.data.ts';

/** The thanks that the member received; no other member sees this page. */
export function ThanksPage(): ReactNode {
  const t = useText();
  return (
    <>
      <PageBar title={t('title.thanks')} />
      <div className="content">
        <Content />
      </div>
    </>
  );
}

function Content(): ReactNode {
  const t = useText();
  const { page } = pagedSearch.parse(useSearchParams()[0]);
  const list = useQuery({ ...thanksPageQuery(page), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = list;
  useSeen(data?.unseen ?? 0);
  if (data === undefined) return <AnswerMissing query={list} outline={<Skeleton rows={4} />} />;
  if (data.count === 0) return <NothingYet />;
  return (
    <>
      <p className="soft">{t('thanks.private')}</p>
      <ul className="thanks-list" aria-busy={isPlaceholderData || undefined}>
        {data.thanks.map((thanks) => (
          <li key={thanks.id}>
            <Card thanks={thanks} />
          </li>
        ))}
      </ul>
      <Pager
        label={t('thanks.pages')}
        page={page}
        pages={pageCount(data.count, thanksPageSize)}
        hrefOf={(target) => paths.thanks(target)}
      />
    </>
  );
}

/** Opening this page marks its thanks as seen; the mark at the link to it disappears. */
function useSeen(unseen: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (unseen === 0) return;
    void markThanksSeen().then(
      // Nothing else has changed, so the list is not refetched.
      () =>
        client.setQueriesData<ThanksPage>(
          { queryKey: [thanksKey, 'received'] },
          (page) => page && { ...page, unseen: 0 },
        ),
      // The mark stays until the page is opened once more.
      () => undefined,
    );
  }, [unseen, client]);
}

function Card({ thanks }: { thanks: ReceivedThanks }): ReactNode {
  const t = useText();
  const { person, message, at, transactionId } = thanks;
  const ago = useAgo(at);
  return (
    <article className="card thanks-card">
      <Avatar id={person.gradidoID} firstName={person.firstName} lastName={person.lastName} />
      <div className="stack tight">
        <p>
          <b translate="no">{fullName(person)}</b> <span className="small soft">{ago}</span>
        </p>
        <blockquote className="quote">
          <LinkedText text={message} />
        </blockquote>
        <p>
          <Link
            className={buttonClass({ look: 'bare', small: true })}
            to={paths.transactions({ transactionId })}
          >
            {t('thanks.toGift')}
          </Link>
        </p>
      </div>
    </article>
  );
}

function NothingYet(): ReactNode {
  const t = useText();
  return (
    <Empty
      title={t('thanks.noneTitle')}
      actions={
        <Link className={buttonClass({})} to={paths.send()}>
          {t('thanks.noneStep')}
        </Link>
      }
    >
      {t('thanks.noneText')}
    </Empty>
  );
}
