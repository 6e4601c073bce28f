import type { ReactNode } from 'react';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onValue: (value: Value) => void;
}

/** A filter with one of several values. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>): ReactNode {
  const { label, value, choices, onValue } = props;
  return (
    <div className="chips" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={choice.value === value}
          onClick={() => onValue(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
