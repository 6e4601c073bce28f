import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Figure, Unit } from '#shared/ui/amount.tsx';
import { paths } from '../../paths.ts';
import { HideButton } from '../account/hide-amounts.parts.tsx';
import { HelpMark } from '../help/help-mark.parts.tsx';

/** GDT, the number of members and the circles, as far as the community has them. */
export function Facts({
  balanceGDT,
  totalUsers,
}: {
  balanceGDT: number | null;
  totalUsers: number;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { gdt, circles } = config.services;
  return (
    <section className={gdt === circles ? 'facts' : 'facts pair'} aria-label={t('facts.label')}>
      {gdt ? <GdtFact balanceGDT={balanceGDT} /> : null}
      <div className="fact">
        <h3>{config.communityName}</h3>
        <p className="value">
          {formats.number(totalUsers)}{' '}
          <span className="unit">{t('facts.members', { count: totalUsers })}</span>
        </p>
        <Link className="small" to={paths.userSearch()}>
          {t('facts.userSearchAction')}
        </Link>
      </div>
      {circles ? (
        <div className="fact">
          <h3>{t('facts.circles')}</h3>
          <p className="small soft">{t('facts.circlesText')}</p>
          <Link className="small" to={paths.circles()}>
            {t('facts.circlesAction')}
          </Link>
        </div>
      ) : null}
    </section>
  );
}

function GdtFact({ balanceGDT }: { balanceGDT: number | null }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const hidden = useSession((state) => state.hideAmountGDT);
  return (
    <div className="fact">
      <h3>
        {t('facts.gdt')} <HelpMark word="GDT" />
      </h3>
      {balanceGDT === null ? (
        <p className="soft small">{t('facts.gdtUnknown')}</p>
      ) : (
        <>
          <p className="value">
            <Figure text={formats.otherAmount(balanceGDT)} hidden={hidden} />
            <Unit name="GDT" />
          </p>
          <HideButton unit="GDT" />
        </>
      )}
    </div>
  );
}
