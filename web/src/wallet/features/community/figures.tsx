import { negate } from '@kula/core/money/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import type { ReckoningLine } from '#shared/ui/reckoning.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { Figures } from './figures.rules.ts';
import { figuresQuery } from './community.data.ts';

/** The community's figures: its members, and how what was created adds up. */
export function FiguresPart(): ReactNode {
  const t = useText();
  const figures = useQuery(figuresQuery());
  const { data, error } = figures;
  return (
    <section className="stack tight">
      <div className="section-head">
        <h2>{t('information.figures')}</h2>
      </div>
      {error === null ? null : <LoadFailed query={figures} />}
      {data === undefined && error === null ? <Skeleton rows={3} /> : null}
      {data === undefined ? null : (
        <>
          <People figures={data} />
          <Sum figures={data} />
        </>
      )}
    </section>
  );
}

function People({ figures: { members, activeMembers } }: { figures: Figures }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <div className="facts pair">
      <div className="fact">
        <h3>{t('information.members')}</h3>
        <p className="value">{formats.number(members)}</p>
      </div>
      <div className="fact">
        <h3>{t('information.activeMembers')}</h3>
        <p className="value">{formats.number(activeMembers)}</p>
      </div>
    </div>
  );
}

/** Created, faded, at other communities, held; and of that, what is reserved by open links. */
function Sum({ figures: { created, faded, held, reserved, atPeers } }: { figures: Figures }): ReactNode {
  const t = useText();
  const waiting: ReckoningLine[] =
    reserved === undefined
      ? []
      : [{ label: t('information.reserved'), value: <Amount amount={reserved} unit={null} /> }];
  const away: ReckoningLine[] =
    atPeers === undefined
      ? []
      : [
          {
            label: t(atPeers < 0n ? 'information.fromPeers' : 'information.atPeers'),
            value: <Amount amount={negate(atPeers)} unit={null} />,
          },
        ];
  return (
    <div className="card">
      <Reckoning
        lines={[
          { label: t('information.created'), value: <Amount amount={created} unit={null} tone="made" /> },
          { label: t('information.faded'), value: <Amount amount={faded} unit={null} tone="faded" /> },
          ...away,
          { label: t('information.held'), value: <Amount amount={held} />, sum: true },
          ...waiting,
        ]}
      />
      <p className="small soft">{t('information.addsUp')}</p>
    </div>
  );
}
