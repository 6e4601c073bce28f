import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { deleteContributionLinkDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { momentOfDay } from '#shared/time/days.ts';
import { linkRuleText } from '#shared/links/link-rule.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { copyAddress } from '../../parts/copy-address.ts';
import { EditButton } from '../../parts/edit-button.tsx';
import { CommandDialog } from '../../parts/command-dialog.tsx';
import { linkState } from './contribution-link.ts';
import type { ContributionLink, LinkState } from './contribution-link.ts';

const looks: Record<LinkState, string> = { upcoming: 'pending', running: 'done', over: '', ended: 'denied' };

interface LinkRowProps {
  link: ContributionLink;
  today: string;
  /** Address of its printable sheet. */
  sheet: string;
  onEdit: () => void;
}

/** A link with its use so far, and its actions. */
export function LinkRow({ link, today, sheet, onEdit }: LinkRowProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [isEnding, setEnding] = useState(false);
  const state = linkState(link, today);
  const isOpen = state === 'running' || state === 'upcoming';
  const day = (text: string): string => formats.date(momentOfDay(text), 'day');
  return (
    <li className="workspace-entry">
      <div className="workspace-line">
        <span className="what">
          <b>{link.name}</b>
          <span className="workspace-words">{link.memo}</span>
          <small className="soft">
            {t('contributionLink.between', { from: day(link.from), to: day(link.to) })} ·{' '}
            {linkRuleText(t, formats, link)}
          </small>
        </span>
        <span className="workspace-end">
          <Amount amount={link.amount} />
          <span className={`badge ${looks[state]}`}>
            <Icon name={state === 'upcoming' ? 'clock' : isOpen ? 'check-circle' : 'x-circle'} small />
            {t(`contributionLinkState.${state}`)}
          </span>
        </span>
      </div>
      <p className="small">{t('contributionLink.used', { count: link.uses, members: link.members })}</p>
      {isOpen ? (
        <div className="cluster">
          <Link className={buttonClass({ look: 'bare', small: true })} to={sheet}>
            <Icon name="qr" />
            {t('contributionLink.sheet')}
          </Link>
          <Button look="bare" small icon="copy" onClick={() => void copyAddress(link.link)}>
            {t('workspace.copyAddress')}
          </Button>
          <EditButton opens={String(link.id)} name={link.name} onEdit={onEdit} />
          <Button look="bare" small icon="x-circle" aria-haspopup="dialog" onClick={() => setEnding(true)}>
            {t('contributionLink.end')}
          </Button>
        </div>
      ) : null}
      {isEnding ? <EndDialog link={link} onClose={() => setEnding(false)} /> : null}
    </li>
  );
}

function EndDialog({ link, onClose }: { link: ContributionLink; onClose: () => void }): ReactNode {
  const t = useText();
  const { id, name, isDeleted } = link;
  return (
    <CommandDialog
      title={t('contributionLink.endTitle', { name })}
      act={t('contributionLink.end')}
      doneText={t('contributionLink.endedNow')}
      isDone={isDeleted}
      send={() => request(deleteContributionLinkDocument, { id })}
      onClose={onClose}
    >
      <p>{t('contributionLink.endText')}</p>
    </CommandDialog>
  );
}
