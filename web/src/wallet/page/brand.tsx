import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { config } from '../../shared/config.ts';
import { useText } from '../../shared/texts.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { paths } from '../paths.ts';

/** The logo, which leads to the overview. */
export function Brand(): ReactNode {
  const t = useText();
  return (
    <Link className="brand" to={paths.overview()}>
      <Mark />
      <span className="sr"> {t('nav.brand', { community: config.communityName })}</span>
    </Link>
  );
}
