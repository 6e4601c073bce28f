import type { ComponentProps, ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ReadLine } from '#shared/ui/read-line.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { readingOf, shownFigure } from './gdt.rules.ts';

interface FigureFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'below' | 'inputMode' | 'autoComplete'
> {
  /** What stands behind the figure as it was read; factors have no unit. */
  unit?: string;
}

/** A field for a figure of an entry, which shows how an ambiguous number was read, as fields for amounts do. */
export function FigureField({ unit, ...field }: FigureFieldProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { value, onValue } = field;
  const read = readingOf(value);
  const shown = (figure: number): string => shownFigure(formats, figure);
  const { figure, other } = read?.isGrouped === true || read?.other !== undefined ? read : {};
  const behind = unit === undefined ? '' : `\u00a0${unit}`;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      below={
        <ReadLine reading={figure === undefined ? undefined : `${shown(figure)}${behind}`}>
          {other === undefined ? null : (
            <Button look="bare" small onClick={() => onValue(shown(other))}>
              {t('amount.meant', { amount: shown(other) })}
            </Button>
          )}
        </ReadLine>
      }
    />
  );
}
