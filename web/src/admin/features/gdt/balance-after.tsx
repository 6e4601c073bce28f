import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { Unit } from '#shared/ui/amount.tsx';

/** What an address has, what is recorded, and what it has then. */
export function BalanceAfter({ before, change }: { before: number; change: number }): ReactNode {
  const t = useText();
  return (
    <Reckoning
      lines={[
        { label: t('gdtCorrect.before'), value: <Gdt figure={before} /> },
        { label: t('gdtCorrect.change'), value: <Gdt figure={change} /> },
        { label: t('gdtCorrect.after'), value: <Gdt figure={before + change} />, sum: true },
      ]}
    />
  );
}

export function Gdt({ figure }: { figure: number }): ReactNode {
  const formats = useFormats();
  return (
    <span className="amount">
      {formats.otherAmount(figure)}
      <Unit name="GDT" />
    </span>
  );
}
