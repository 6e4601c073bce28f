import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Pager } from '#shared/ui/pager.tsx';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { paths } from '../../paths.ts';
import type { ContributionTab } from '../../paths.ts';
import { contributionsPerPage } from './list-address.rules.ts';

interface ListPagesProps {
  tab: ContributionTab;
  page: number;
  /** Number of rows on all pages. */
  count: number;
  isWaiting: boolean;
  /** The rows; null when the page is beyond the end of the list. */
  children: ReactNode;
}

/** A page of a list with links to the others. */
export function ListPages({ tab, page, count, isWaiting, children }: ListPagesProps): ReactNode {
  const t = useText();
  return (
    <>
      <div className="stack loose" aria-busy={isWaiting || undefined}>
        {children ?? (
          <Empty
            title={t('transactions.beyondTitle')}
            actions={
              <Link className={buttonClass({})} to={paths.contributions(tab)}>
                {t('transactions.toNewest')}
              </Link>
            }
          >
            {t('transactions.beyondText')}
          </Empty>
        )}
      </div>
      <Pager
        label={t('contributions.pages')}
        page={page}
        pages={pageCount(count, contributionsPerPage)}
        hrefOf={(target) => paths.contributions(tab, { page: target })}
      />
    </>
  );
}
