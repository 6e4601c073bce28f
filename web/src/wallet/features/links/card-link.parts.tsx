import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import type { ButtonLook } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';

interface CardLinkProps {
  linkId: number;
  look?: ButtonLook;
  small?: boolean;
}

/** Links to the printable card of a transaction link. */
export function CardLink({ linkId, look = 'bare', small = false }: CardLinkProps): ReactNode {
  const t = useText();
  return (
    <Link className={buttonClass({ look, small })} to={paths.linkCard(linkId)}>
      <Icon name="card" />
      {t('link.card')}
    </Link>
  );
}
