import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useIdentity } from '../../features/account/identity.data.ts';
import { MemberId } from '../../features/account/member-id.parts.tsx';
import { Brand } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { ExtraItem, NewBadge, useExtras } from './extras.tsx';
import { navItems } from './menu.ts';
import { useMoreSheet } from './more-sheet.tsx';
import { WaitingCount } from './waiting-count.tsx';

/** The one navigation: at the bottom on phones, a rail on tablets, a sidebar on wide screens. It marks the place of `pathname`. */
export function MainMenu({ pathname }: { pathname: string }): ReactNode {
  const t = useText();
  const extras = useExtras();
  const more = useMoreSheet();
  const { name, firstName, lastName, id } = useIdentity();
  return (
    <nav className="nav" aria-label={t('nav.label')}>
      <Brand />
      <ul>
        {navItems.map(({ to, icon, text, isOn, isExtra, waiting }) => (
          <li key={to} className={isExtra === true ? 'extra' : undefined}>
            <Link
              to={to}
              className={isOn(pathname) ? 'active' : undefined}
              aria-current={isOn(pathname) ? 'page' : undefined}
            >
              <Icon name={icon} />
              {t(text)}
              {waiting === undefined ? null : <WaitingCount of={waiting} />}
            </Link>
          </li>
        ))}
        <li className="extra rule" aria-hidden="true" />
        {extras.map((extra) => (
          <li className="extra" key={extra.key}>
            <ExtraItem extra={extra}>
              <Icon name={extra.icon} />
              <span>
                {extra.text}
                <NewBadge text={extra.badge} />
              </span>
            </ExtraItem>
          </li>
        ))}
        <li className="only-phone">
          <button type="button" aria-haspopup="dialog" onClick={more.open}>
            <Icon name="more" />
            {t('nav.more')}
            <WaitingCount of="requests" />
          </button>
        </li>
      </ul>
      <div className="me">
        <Link to={paths.settings()}>
          <span className="sr">{t('nav.me')}</span>
          <Avatar firstName={firstName} lastName={lastName} />
        </Link>
        <b>{name}</b>
        <MemberId id={id} />
      </div>
    </nav>
  );
}
