import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';

/**
 * The mail to a named member of this community has the address of this member as reply address (only there:
 * `replyAddress` in `mail-payloads.ts`). It is said before anything is sent.
 */
export function SeesAddress({ firstName }: { firstName: string }): ReactNode {
  const t = useText();
  return <p className="small soft middle">{t('people.seeAddress', { firstName })}</p>;
}
