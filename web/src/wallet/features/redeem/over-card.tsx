import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';
import { DonePanel } from '../../page/done-panel.tsx';
import { Onward } from './onward.tsx';
import type { LinkState } from './redeem.rules.ts';

type Over = Extract<LinkState, { at: number }>;

const icons: Record<Over['state'], IconName> = {
  deleted: 'trash',
  redeemed: 'info',
  redeemedByMe: 'check-circle',
  redeemedByOther: 'clock',
  expired: 'clock',
  notYet: 'calendar',
};

/** Set when the maker may be asked for a new link. */
const mayAskAgain: ReadonlySet<Over['state']> = new Set(['deleted', 'expired']);

/** A link that is no longer valid, or not yet: what happened, when, and what can be done. */
export function OverCard({
  state: { state, at },
  firstName,
  isOwn = false,
}: {
  state: Over;
  /** The member who may be asked for another link. */
  firstName?: string;
  /** The link's maker is led to the list of the own links instead. */
  isOwn?: boolean;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <div className="card">
      <DonePanel
        icon={icons[state]}
        tone={state === 'redeemed' || state === 'redeemedByMe' ? 'leaf' : 'clay'}
        title={t(`redeem.${state}Title`)}
        text={t(isOwn && state === 'redeemed' ? 'redeem.redeemedOwnText' : `redeem.${state}Text`, {
          date: formats.date(at, 'longDay'),
          time: formats.date(at, 'time'),
        })}
        {...(firstName === undefined || isOwn || !mayAskAgain.has(state)
          ? {}
          : { hint: t('redeem.askAgain', { firstName }) })}
      >
        {isOwn ? (
          <Link className={buttonClass({})} to={paths.transactions({ links: true })}>
            {t('redeem.toLinks')}
          </Link>
        ) : (
          <Onward />
        )}
      </DonePanel>
    </div>
  );
}
