import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Figure, Unit } from '#shared/ui/amount.tsx';
import { AvatarIcon } from '#shared/ui/avatar.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import type { ReckoningLine } from '#shared/ui/reckoning.tsx';
import { FoldingRow } from '#shared/ui/rows.tsx';
import { raisePercent } from './gdt-entry.rules.ts';
import type { GdtEntry, GdtStory } from './gdt-entry.rules.ts';

const icons: Record<GdtStory, IconName> = { euro: 'gift', invited: 'people', raise: 'plus', other: 'info' };

/** One GDT entry: its source; opened, its calculation. */
export function GdtRow({ entry }: { entry: GdtEntry }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const { story, source, comment, gdt, at } = entry;
  const name: TextKey = source === undefined ? `gdt.${story}` : `gdt.${source}`;
  return (
    <FoldingRow
      open={open}
      onOpen={setOpen}
      avatar={<AvatarIcon icon={icons[story]} />}
      name={t(name)}
      {...(comment === '' ? {} : { said: comment })}
      much={<Gdt amount={gdt} isSigned />}
      when={formats.date(at, 'day')}
    >
      <p className="small soft">{t(`gdt.${story}Why`)}</p>
      {comment === '' ? null : (
        <blockquote className="quote">
          <LinkedText text={comment} />
        </blockquote>
      )}
      <Lines entry={entry} />
    </FoldingRow>
  );
}

/** Payment times factor, or the share or percentage instead. */
function Lines({ entry: { story, amount, factor, gdt } }: { entry: GdtEntry }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const hidden = useSession((state) => state.hideAmountGDT);
  const figure = (text: string): ReactNode => <Figure text={text} hidden={hidden} />;
  const byStory: Record<GdtStory, ReckoningLine[]> = {
    euro: [
      { label: t('gdt.credit'), value: figure(`${formats.otherAmount(amount)} €`) },
      { label: t('gdt.factor'), note: t('gdt.factorNote'), value: `× ${formats.otherAmount(factor)}` },
    ],
    invited: [
      { label: t('gdt.invitedCredit'), value: figure(`${formats.otherAmount(amount)} €`) },
      { label: t('gdt.bonus'), value: '5 %' },
    ],
    raise: [{ label: t('gdt.raiseBy'), value: `+${formats.otherAmount(raisePercent(factor))} %` }],
    other: [],
  };
  return (
    <Reckoning
      lines={[...byStory[story], { label: t('gdt.result'), value: <Gdt amount={gdt} />, sum: true }]}
    />
  );
}

/** An amount of GDT, or the asterisks. */
export function Gdt({ amount, isSigned = false }: { amount: number; isSigned?: boolean }): ReactNode {
  const formats = useFormats();
  const hidden = useSession((state) => state.hideAmountGDT);
  const sign = isSigned && amount > 0 ? '+' : '';
  return (
    <span className={isSigned && amount > 0 ? 'amount in' : 'amount'}>
      <Figure text={sign + formats.otherAmount(amount)} hidden={hidden} />
      <Unit name="GDT" />
    </span>
  );
}
