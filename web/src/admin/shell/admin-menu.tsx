import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { session, useSession } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Person } from '#shared/ui/person.tsx';
import { hasDrafts } from '#shared/session/drafts.ts';
import { isUnsentElsewhere } from '#shared/session/unsent-elsewhere.ts';
import { DropDialog } from '../parts/drop-dialog.tsx';
import { goToWallet, logOut } from '../session/leave.ts';
import { useRoles } from '../session/roles.ts';
import { version } from '../../../../package.json';
import { LanguageChoice, ThemeChoice } from '../parts/appearance-choices.tsx';
import type { NavItem } from '../routes.tsx';
import { begunTexts } from './begun-texts.ts';

interface AdminMenuProps {
  navItems: readonly NavItem[];
  onClose: () => void;
}

/** The member who is logged in, all pages, language and theme, the wallet, the logout, and the program's version. */
export function AdminMenu({ navItems, onClose }: AdminMenuProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const gradidoID = useSession((state) => state.gradidoID);
  const firstName = useSession((state) => state.firstName);
  const lastName = useSession((state) => state.lastName);
  const [role] = useRoles();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);

  return (
    <dialog
      ref={box}
      className="dialog more admin-menu"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <header>
        <h2 id={titleId}>{t('admin.menu')}</h2>
        <Button look="bare" small icon="x" onClick={() => box.current?.close()}>
          {t('common.close')}
        </Button>
      </header>
      <Person
        id={gradidoID}
        firstName={firstName}
        lastName={lastName}
        detail={role === undefined ? undefined : t(`admin.role.${role}`)}
      />
      <NavRows navItems={navItems} onGo={() => box.current?.close()} />
      <LanguageChoice />
      <ThemeChoice />
      <WaysOut onGo={() => box.current?.close()} />
      <p className="soft small">{t('admin.program', { version })}</p>
    </dialog>
  );
}

function NavRows({ navItems, onGo }: { navItems: readonly NavItem[]; onGo: () => void }): ReactNode {
  const t = useText();
  return (
    <ul className="rows plain places">
      {navItems.map(({ to, icon, text }) => (
        <li key={to}>
          <Link className="row" to={to} onClick={onGo}>
            <Icon name={icon} />
            <span className="what">{t(text)}</span>
            <Icon name="chevron-right" small />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links to the wallet and to the support, and the logout. */
function WaysOut({ onGo }: { onGo: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [dropped, ask] = useState<'nav.logoutDrops' | 'nav.logoutDropsElsewhere'>();
  const leave = (): void => void logOut();
  async function leaveOrAsk(): Promise<void> {
    if (hasDrafts(session.get().gradidoID)) ask('nav.logoutDrops');
    else if (await isUnsentElsewhere()) ask('nav.logoutDropsElsewhere');
    else leave();
  }
  /** "Keep editing" leads to what was begun. */
  function stay(): void {
    ask(undefined);
    const [first] = begunTexts();
    if (first === undefined) return;
    onGo();
    void navigate(first.to);
  }
  function toWallet(): void {
    if (busy) return;
    setBusy(true);
    goToWallet().catch((thrown: unknown) => {
      setBusy(false);
      showToast('error', problemText(t, problemOf(thrown)));
    });
  }

  return (
    <div className="actions">
      <Button look="quiet" icon="back" busy={busy} onClick={toWallet}>
        {t('admin.toWallet')}
      </Button>
      {config.supportMail === '' ? null : (
        <a className="button bare" href={`mailto:${config.supportMail}`}>
          {t('nav.support')}
        </a>
      )}
      <Button look="bare" icon="logout" onClick={() => void leaveOrAsk()}>
        {t('nav.logout')}
      </Button>
      {dropped === undefined ? null : (
        <DropDialog onStay={stay} onDrop={leave}>
          <p>{t(dropped)}</p>
          <BegunTexts onGo={onGo} />
        </DropDialog>
      )}
    </div>
  );
}

/** The pages with texts that the logout would delete. */
function BegunTexts({ onGo }: { onGo: () => void }): ReactNode {
  const t = useText();
  const texts = begunTexts();
  if (texts.length === 0) return null;
  return (
    <ul>
      {texts.map(({ to, page }) => (
        <li key={to}>
          <Link to={to} onClick={onGo}>
            {t(page)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
