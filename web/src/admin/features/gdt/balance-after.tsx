import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { Unit } from '#shared/ui/amount.tsx';

interface BalanceAfterProps {
  /** What is recorded. */
  label: string;
  before: number;
  change: number;
}

/** What an address has, what is recorded, and what it has then. */
export function BalanceAfter({ label, before, change }: BalanceAfterProps): ReactNode {
  const t = useText();
  return (
    <Reckoning
      lines={[
        { label: t('gdtCorrect.before'), value: <Gdt figure={before} /> },
        { label, value: <Gdt figure={change} /> },
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
