import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
  className?: string;
}

interface SegmentsProps<Value extends string> {
  label: string;
  hint?: ReactNode;
  value: Value;
  choices: readonly Segment<Value>[];
  error?: string | undefined;
  onValue(value: Value): void;
}

/** A choice of one of two or three values, all of them visible. */
export function Segments<Value extends string>(props: SegmentsProps<Value>): ReactNode {
  const { label, hint, value, choices, error, onValue } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = hint !== undefined || error !== undefined;
  return (
    <div
      className="field"
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hasNote ? noteId : undefined}
    >
      <span className="label" id={id}>
        {label}
      </span>
      <div className="segments">
        {choices.map(({ value: one, label: text, icon, className }) => (
          <label key={one}>
            <input type="radio" name={id} checked={one === value} onChange={() => onValue(one)} />
            {icon === undefined ? null : <Icon name={icon} />}
            <span className={className}>{text}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : <FieldError id={noteId} text={error} />}
      {error === undefined && hint !== undefined ? (
        <div className="hint" id={noteId}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
