import type { ReactNode } from 'react';
import { config } from '../../../shared/config.ts';
import { useSession } from '../../../shared/current-session.ts';
import { useFormats } from '../../../shared/formats.ts';
import { useText } from '../../../shared/texts.ts';
import { Figure, Unit } from '../../../shared/ui/amount.tsx';
import { HideButton } from '../../account/hide-button.tsx';

/** The second balance and the size of the community, beside each other. */
export function Facts({
  balanceGDT,
  totalUsers,
}: {
  balanceGDT: number | null;
  totalUsers: number;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const hidden = useSession((state) => state.hideAmountGDT);
  return (
    <section className="facts pair" aria-label={t('facts.label')}>
      <div className="fact">
        <h3>{t('facts.gdt')}</h3>
        {balanceGDT === null ? (
          <p className="soft small">{t('facts.gdtUnknown')}</p>
        ) : (
          <>
            <p className="value">
              <Figure text={formats.foreignAmount(balanceGDT)} hidden={hidden} />
              <Unit name="GDT" />
            </p>
            <HideButton unit="GDT" />
          </>
        )}
      </div>
      <div className="fact">
        <h3>{config.communityName}</h3>
        <p className="value">
          {formats.number(totalUsers)}{' '}
          <span className="unit">{t('facts.members', { count: totalUsers })}</span>
        </p>
      </div>
    </section>
  );
}
