import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { useHandingOver } from '../../features/account/hand-over.data.ts';
import type { Place } from './menu.ts';
import { useLeaving } from './use-leaving.ts';
import { WaitingCount } from './waiting-count.tsx';

/** An entry of the menu that opens no page of the wallet. */
export interface Command {
  key: string;
  icon: IconName;
  text: string;
  /** An address outside the wallet; without one, `act` is what the entry does. */
  href?: string;
  act?: () => void;
}

/** The support, the admin area of those with a role, and the logout. */
export function useCommands(): readonly Command[] {
  const t = useText();
  const hasRole = useSession((state) => state.roles.length > 0);
  const handOver = useHandingOver();
  const leave = useLeaving();
  const { supportMail, adminUrl } = config;
  const commands: Command[] = [];
  if (supportMail !== '')
    commands.push({
      key: 'support',
      icon: 'support',
      text: t('nav.support'),
      href: `mailto:${supportMail}?subject=${encodeURIComponent(config.communityName)}`,
    });
  if (hasRole && adminUrl !== null)
    commands.push({ key: 'admin', icon: 'shield', text: t('nav.admin'), act: () => handOver(adminUrl) });
  return [...commands, { key: 'logout', icon: 'logout', text: t('nav.logout'), act: leave }];
}

interface PlaceEntryProps {
  place: Place;
  isOn: boolean;
  onGo?: () => void;
}

/** A page of the wallet in the menu or behind "more". */
export function PlaceEntry({ place, isOn, onGo }: PlaceEntryProps): ReactNode {
  const t = useText();
  const { to, icon, text, waiting, hasNews } = place;
  return (
    <Link
      to={to}
      className={isOn ? 'active' : undefined}
      aria-current={isOn ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon name={icon} />
      <span className="place-name">{t(text)}</span>
      {hasNews === true ? <NewSettings /> : null}
      {waiting === undefined ? null : <WaitingCount of={waiting} />}
    </Link>
  );
}

/** A command as a link or a button; `onGo` is called when it is used. */
export function CommandEntry({ command, onGo }: { command: Command; onGo?: () => void }): ReactNode {
  const { icon, text, href, act } = command;
  const content = (
    <>
      <Icon name={icon} />
      <span className="place-name">{text}</span>
    </>
  );
  if (href !== undefined) return <a href={href}>{content}</a>;
  return (
    <button
      type="button"
      onClick={() => {
        onGo?.();
        act?.();
      }}
    >
      {content}
    </button>
  );
}

/** A member without a username can choose one in the settings. */
function NewSettings(): ReactNode {
  const t = useText();
  const hasUsername = useSession((state) => state.username !== '');
  return hasUsername ? null : <span className="count words">{t('nav.newSettings')}</span>;
}
