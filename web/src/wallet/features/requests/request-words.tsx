import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/formats.ts';
import { useText } from '../../../shared/texts.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { LinkedText } from '../../../shared/ui/linked-text.tsx';
import type { Asked } from './requests.rules.ts';

/** Who asks, how much, what for, and until when. */
export function AskedWords({ asked, title }: { asked: Asked; title: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <div className="gift">
      <h1>{title}</h1>
      <p>
        <Amount amount={asked.amount} />
      </p>
      <blockquote className="quote">
        <LinkedText text={asked.memo} />
      </blockquote>
      <p className="small soft">{t('request.until', { date: formats.date(asked.validUntil, 'longDay') })}</p>
    </div>
  );
}
