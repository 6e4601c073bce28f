import { formatDecimal, zeroAmount } from '@kula/core/money/money';
import { decimalMarkOf, parseEntered } from '#shared/texts/entered.ts';
import type { Amount as Money } from '@kula/core/money/money';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { setPeerLimitsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { AmountTextField } from '#shared/ui/amount-text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { useDraftForm } from '../../parts/use-draft-form.ts';
import { WorkspaceForm } from '../../parts/workspace-form.tsx';
import type { Line, Peer } from './peer.ts';
import { limitRules } from './limits.rules.ts';
import type { LimitValues } from './limits.rules.ts';

/** What one community owes the other, the amounts of today in each direction, and the limits of both. */
export function PeerStanding({ peer }: { peer: Peer }): ReactNode {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { debts, days, sending, receiving } = peer;
  return (
    <section className="card" aria-labelledby="standing">
      <h2 id="standing">{t('peerLimits.title')}</h2>
      <table className="workspace-table peer-limits">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('peerLimits.what')}</span>
            </th>
            <th scope="col">{t('peerLimits.now')}</th>
            <th scope="col">{t('peerLimits.most')}</th>
          </tr>
        </thead>
        <tbody>
          {[...debts, ...days].map((line) => (
            <LimitRow key={line.what} line={line} />
          ))}
        </tbody>
      </table>
      <UnderWay sending={sending} receiving={receiving} />
      {isEditing ? (
        <LimitsForm peer={peer} onEnd={() => setEditing(false)} />
      ) : (
        <div className="actions">
          <Button look="quiet" icon="pencil" onClick={() => setEditing(true)}>
            {t('peerLimits.change')}
          </Button>
        </div>
      )}
    </section>
  );
}

function LimitRow({ line: { what, now, most } }: { line: Line }): ReactNode {
  const t = useText();
  return (
    <tr>
      <th scope="row">{t(`peerLimit.${what}`)}</th>
      <td>
        <Amount amount={now} unit={null} />
      </td>
      <td>
        <Amount amount={most} unit={null} />
      </td>
    </tr>
  );
}

/** Open transfers count against the limits as if they had arrived. That there are none is said by their own list. */
function UnderWay({ sending, receiving }: { sending: Money; receiving: Money }): ReactNode {
  const t = useText();
  const formats = useFormats();
  if (sending === 0n && receiving === 0n) return null;
  return (
    <p className="small soft">
      {t('peerLimits.underWay', { there: formats.amount(sending), here: formats.amount(receiving) })}
    </p>
  );
}

const limitLabels = {
  owedByPeer: 'peerLimits.owedByPeer',
  owedToPeer: 'peerLimits.owedToPeer',
  perDay: 'peerLimits.perDay',
} as const;

function LimitsForm({ peer: { id, name, limits }, onEnd }: { peer: Peer; onEnd: () => void }): ReactNode {
  const t = useText();
  const mark = decimalMarkOf(useFormats());
  const entered = (amount: Money): string => formatDecimal(amount).replace('.', mark);
  const save = useCommand(
    ({ values, from }: { values: LimitValues; from: LimitValues }) =>
      request(setPeerLimitsDocument, { id, ...wireLimits(values), seen: wireLimits(from) }),
    t('workspace.saved'),
  );
  const { form, unsaved } = useDraftForm<LimitValues>(
    { page: 'communities', id: `limits ${String(id)}`, title: name },
    {
      initial: {
        owedByPeer: entered(limits.owedByPeer),
        owedToPeer: entered(limits.owedToPeer),
        perDay: entered(limits.perDay),
      },
      labels: limitLabels,
      rules: limitRules,
      save: (values, from) => save.mutateAsync({ values, from }),
      onEnd,
      refusal: problemMessage,
    },
  );
  return (
    <WorkspaceForm form={form} act={t('workspace.save')} unsaved={unsaved} onCancel={onEnd}>
      <AmountTextField
        {...form.text('owedByPeer')}
        unit="GDD"
        label={t('peerLimits.owedByPeer')}
        hint={t('peerLimits.owedByPeerHint')}
      />
      <AmountTextField
        {...form.text('owedToPeer')}
        unit="GDD"
        label={t('peerLimits.owedToPeer')}
        hint={t('peerLimits.owedToPeerHint')}
      />
      <AmountTextField {...form.text('perDay')} unit="GDD" label={t('peerLimits.perDay')} />
    </WorkspaceForm>
  );
}

function wireLimits({ owedByPeer, owedToPeer, perDay }: LimitValues) {
  const wire = (typed: string): string => formatDecimal(parseEntered(typed) ?? zeroAmount);
  return { owedByPeer: wire(owedByPeer), owedToPeer: wire(owedToPeer), perDay: wire(perDay) };
}
