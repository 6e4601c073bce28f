import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { linkStatus, statusTime } from '#shared/links/link-status.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { Gdd } from '../account/gdd.parts.tsx';
import { CardLink } from './card-link.parts.tsx';
import { DeleteLinkDialog } from './delete-link-dialog.tsx';
import { linksPageSize, ownLinksQuery } from './links.data.ts';
import { heldBy } from './own-link.rules.ts';
import type { OwnLink } from './own-link.rules.ts';
import { ShareLink } from './share-link.parts.tsx';

/** The own links that are open or expired, five at a time. */
export function OwnLinks({ now }: { now: number }): ReactNode {
  const t = useText();
  const [withEnded, setWithEnded] = useState(false);
  const list = useInfiniteQuery({ ...ownLinksQuery(withEnded), placeholderData: keepPreviousData });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const { list: rows, ...more } = useFocusOnMore(data?.links.length ?? 0);
  if (data === undefined)
    return <AnswerMissing query={list} title={t('link.loadFailed')} outline={<Spinner />} />;
  const { links } = data;
  const rest = Math.max(0, data.count - links.length);
  return (
    <>
      <p className="small soft">{t('link.why')}</p>
      <div className="chips">
        <button
          type="button"
          className="chip"
          aria-pressed={withEnded}
          onClick={() => setWithEnded(!withEnded)}
        >
          {t('link.withEnded')}
        </button>
      </div>
      <ul className="rows plain" aria-label={t('link.list')} ref={rows}>
        {links.map((link) => (
          <OwnLinkRow key={link.id} link={link} now={now} />
        ))}
      </ul>
      {error === null ? null : <p role="alert">{problemText(t, problemOf(error))}</p>}
      {hasNextPage ? (
        <div className="cluster">
          <Button look="quiet" small busy={isFetchingNextPage} onClick={() => more.load(fetchNextPage)}>
            {t('link.more', { count: Math.min(rest, linksPageSize) })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** After loading more, the focus moves to the first new row, because the pressed button may be gone. */
function useFocusOnMore(count: number): {
  list: RefObject<HTMLUListElement | null>;
  load: (fetchMore: () => Promise<unknown>) => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    list.current?.children[before.current]?.querySelector('button')?.focus();
    before.current = undefined;
  }, [count]);
  return {
    list,
    load(fetchMore) {
      before.current = count;
      void fetchMore();
    },
  };
}

/** When a row disappears, the focus moves to the heading of the list. */
function useHeir(row: RefObject<HTMLLIElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement) === true)
        element.closest('details')?.querySelector('summary')?.focus();
    };
  }, [row]);
}

function OwnLinkRow({ link, now }: { link: OwnLink; now: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [isDeleting, setDeleting] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useHeir(row);
  const status = linkStatus(link, now);
  const isActive = status === 'active';
  const remove = (
    <Button look="bare" small icon="trash" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
      {t(isActive ? 'link.delete' : 'link.clear')}
    </Button>
  );
  return (
    <li className="link-row" ref={row}>
      <span className="what">
        <b>{link.memo}</b>
        <span className="memo">
          {t(`linkState.${status}`, { date: formats.date(statusTime(link, now), 'longDay') })}
        </span>
      </span>
      <span className="much">
        <Gdd amount={link.amount} />
        {isActive ? (
          <small>
            {t('link.holds')} <Gdd amount={heldBy(link, now)} unit={null} />
          </small>
        ) : null}
      </span>
      {status === 'deleted' || status === 'redeemed' ? null : (
        <div className="cluster tight" role="group" aria-label={link.memo}>
          {isActive ? (
            <ShareLink link={link} small>
              <CardLink linkId={link.id} small />
              {remove}
            </ShareLink>
          ) : (
            remove
          )}
        </div>
      )}
      {isDeleting ? <DeleteLinkDialog link={link} now={now} onClose={() => setDeleting(false)} /> : null}
    </li>
  );
}
