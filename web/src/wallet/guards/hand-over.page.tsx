import type { ReactNode } from 'react';
import { HandOver } from '#shared/ui/hand-over.tsx';
import { paths } from '../paths.ts';

/** Exchanges the token of a hand-over. */
export function HandOverPage({ token }: { token: string | null }): ReactNode {
  return <HandOver token={token} target={paths.overview} loginPath={paths.login()} />;
}
