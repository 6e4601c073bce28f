import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import type { Member, MemberState } from './member.ts';

const looks: Record<MemberState, { className: string; icon: IconName }> = {
  active: { className: 'done', icon: 'check-circle' },
  notActivated: { className: 'asked', icon: 'mail' },
  closed: { className: 'denied', icon: 'lock' },
};

/** The state of an account, and the member's role. */
export function MemberBadges({ member, always }: { member: Member; always: boolean }): ReactNode {
  const t = useText();
  const { state, role } = member;
  const { className, icon } = looks[state];
  return (
    <>
      {always || state !== 'active' ? (
        <span className={`badge ${className}`}>
          <Icon name={icon} small />
          {t(`memberState.${state}`)}
        </span>
      ) : null}
      {role === undefined ? null : (
        <span className="badge pending">
          <Icon name="shield" small />
          {t(`admin.role.${role}`)}
        </span>
      )}
    </>
  );
}
