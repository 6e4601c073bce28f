import { isDay } from '@kula/core/platform/days';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { TextControl } from '../forms/form.ts';
import { regionalTag } from '../texts/formats.ts';
import { useLanguage, useText } from '../texts/texts.ts';
import { dateTextOf } from '../time/date-text.ts';
import type { DateText } from '../time/date-text.ts';
import { Field } from './field.tsx';
import type { FieldWiring } from './field.tsx';
import { Icon } from './icon.tsx';

interface DateFieldProps extends Pick<TextControl, 'error' | 'value' | 'onValue'> {
  id?: string;
  name?: string;
  onBlur?: () => void;
  label: ReactNode;
  hint?: ReactNode;
  /** No form announces its error: it is announced where it appears, also while the field has the focus. */
  isTold?: boolean;
  /** For the calendar; the form says what is wrong with another day. */
  min?: string;
  max?: string;
}

/**
 * A day, `2026-11-21`: typed in the order of the language, which a browser's own field does not follow, or chosen in the
 * browser's calendar. Phones have their own picker instead. While a day is incomplete the value is empty.
 */
export function DateField(props: DateFieldProps): ReactNode {
  const { label, hint, id, error, isTold = false } = props;
  const t = useText();
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches);
  const text = dateTextOf(regionalTag(useLanguage(), navigator.languages));
  const typed = useTyped(props, text);
  const [isRefused, setRefused] = useState(false);
  const isUnread = typed.isUnread || isRefused;
  const notRead = isUnread ? t('day.unread', { example: text.write('2026-11-21') }) : undefined;
  return (
    <Field
      label={label}
      hint={hint}
      error={notRead ?? error}
      isTold={typed.isUnread || isTold}
      {...(id === undefined ? {} : { id })}
    >
      {(wiring) =>
        isPhone ? (
          <Picker {...props} wiring={wiring} onRefused={setRefused} />
        ) : (
          <Typed {...props} {...{ wiring, typed, text }} />
        )
      }
    </Field>
  );
}

interface TypedDay {
  text: string;
  /** The field was left, and what is in it is no day; also when a form has put the focus back. */
  isUnread: boolean;
  type: (text: string) => void;
  focus: () => void;
  leave: () => void;
}

/** What stands in the field: what was typed, until another day comes from elsewhere, such as from "Last month". */
function useTyped({ value, onValue, onBlur }: DateFieldProps, text: DateText): TypedDay {
  const [state, setState] = useState({
    seen: value,
    sent: value,
    text: text.write(value),
    isHere: false,
    isTyping: false,
  });
  if (value !== state.seen) {
    const isOwn = state.isHere || value === state.sent;
    setState({
      ...state,
      seen: value,
      sent: isOwn ? state.sent : value,
      text: isOwn ? state.text : text.write(value),
    });
  }
  function put(next: string, isComplete: boolean): void {
    const sent = text.read(next, isComplete) ?? '';
    setState((before) => ({
      ...before,
      sent,
      text: isComplete && sent !== '' ? text.write(sent) : next,
      isHere: !isComplete,
      isTyping: !isComplete,
    }));
    if (sent !== state.sent || sent !== value) onValue(sent);
  }
  return {
    text: state.text,
    isUnread: !state.isTyping && state.sent === '' && state.text.trim() !== '',
    type: (next) => put(next, false),
    focus: () => setState((before) => ({ ...before, isHere: true })),
    leave() {
      put(state.text, true);
      onBlur?.();
    },
  };
}

type TypedProps = DateFieldProps & { wiring: FieldWiring; typed: TypedDay; text: DateText };

function Typed({ name, value, min, max, onValue, wiring, typed, text }: TypedProps): ReactNode {
  const t = useText();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className="input-with">
      <input
        {...wiring}
        name={name}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        placeholder={text.pattern(t('day.letters'))}
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onFocus={typed.focus}
        onBlur={typed.leave}
        onKeyDown={(event) => {
          // The form is sent with the day that is meant, also by a short year.
          if (event.key === 'Enter') typed.leave();
        }}
      />
      {'showPicker' in HTMLInputElement.prototype ? (
        <button
          type="button"
          className="button bare small end"
          aria-label={t('day.calendar')}
          onClick={() => calendar.current?.showPicker()}
        >
          <Icon name="calendar" />
        </button>
      ) : null}
      <input
        ref={calendar}
        className="day-calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}

/** Without an end the browser takes years of six digits. */
const lastDay = '9999-12-31';

type PickerProps = DateFieldProps & {
  wiring: FieldWiring;
  /** The field was left with a year that cannot be, or a part of a day; or holds a day again. */
  onRefused: (isRefused: boolean) => void;
};

/**
 * The field of a phone. It keeps what is chosen: with a keyboard each digit of the year makes a day of its own, and a
 * value that is put in meanwhile would begin the year anew.
 */
function Picker({ name, value, min, max, onValue, onBlur, wiring, onRefused }: PickerProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useLayoutEffect(() => {
    if (value !== sent.current && field.current !== null) {
      field.current.value = value;
      onRefused(false);
    }
    sent.current = value;
  }, [value, onRefused]);
  return (
    <input
      {...wiring}
      ref={field}
      name={name}
      className="input"
      type="date"
      defaultValue={value}
      min={min}
      max={max ?? lastDay}
      onChange={(event) => {
        const day = event.currentTarget.value;
        sent.current = isDay(day) && day >= '1000' ? day : '';
        onValue(sent.current);
        if (sent.current !== '') onRefused(false);
      }}
      onBlur={({ currentTarget: { value: left, validity } }) => {
        onRefused(sent.current === '' && (left !== '' || validity.badInput));
        onBlur?.();
      }}
    />
  );
}
