import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { WaysIn } from '../../page/visitor-links.tsx';

/** Log in or join to redeem the link of this code. */
export function VisitorWays({ code }: { code: string }): ReactNode {
  const t = useText();
  return <WaysIn code={code} logIn={t('redeem.logIn')} join={t('redeem.join')} />;
}
