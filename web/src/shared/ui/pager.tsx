import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from './button.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PagerProps {
  label: string;
  page: number;
  pages: number;
  /** The list begins with the oldest; otherwise with the newest. */
  isOldestFirst?: boolean;
  hrefOf: (page: number) => string;
}

/** The pages of a long list, each with its own address. */
export function Pager({ label, page, pages, isOldestFirst = false, hrefOf }: PagerProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  if (pages < 2) return null;
  const step = (target: number, text: string): ReactNode => (
    <Link className={buttonClass({ look: 'quiet', small: true })} to={hrefOf(target)}>
      {text}
    </Link>
  );
  return (
    <nav className="pager" aria-label={label}>
      <ul>
        {page > 1 ? <li>{step(page - 1, t(isOldestFirst ? 'pager.older' : 'pager.newer'))}</li> : null}
        {pageNumbers(page, pages).map((number, index) =>
          number === undefined ? (
            <li key={`gap ${String(index)}`} className="gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                className="page-number"
                to={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                <span className="sr">{t('pager.page')} </span>
                {formats.number(number)}
              </Link>
            </li>
          ),
        )}
        {page < pages ? <li>{step(page + 1, t(isOldestFirst ? 'pager.newer' : 'pager.older'))}</li> : null}
      </ul>
    </nav>
  );
}
