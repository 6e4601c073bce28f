import { useId } from 'react';
import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import type { TextControl } from '#shared/forms/form.ts';
import { afterPress } from '#shared/page/press.ts';
import { useText } from '#shared/texts/texts.ts';
import { Field } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { Suggestion } from '../partners/partners.rules.ts';
import { useSuggestions } from './use-suggestions.ts';
import { SuggestionList, optionId } from './suggestion-list.tsx';

interface RecipientFieldProps extends TextControl {
  partners: readonly Suggestion[];
  onPick: (partner: Suggestion) => void;
}

/** Whom to send to: a field for an address, username or id that suggests people of earlier bookings while typing. */
export function RecipientField({
  partners,
  onPick,
  error,
  id,
  onValue,
  onBlur,
  ...input
}: RecipientFieldProps): ReactNode {
  const t = useText();
  const listId = useId();
  const suggestions = useSuggestions({ partners, value: input.value, onPick, onValue });
  const { isShown, active } = suggestions;

  return (
    <Field
      label={t('send.to')}
      id={id}
      error={error}
      hint={t('send.toHint', { product: config.productName })}
    >
      {(wiring) => (
        <>
          <div className="input-with">
            <span className="start">
              <Icon name="search" />
            </span>
            <input
              {...input}
              {...wiring}
              className="input"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={suggestions.onKeyDown}
              onChange={(event) => {
                onValue(event.currentTarget.value);
                suggestions.typed(event.currentTarget.value);
              }}
              onFocus={() => {
                // Whoever is led here by what is wrong sees whom to choose from.
                if (error !== undefined) suggestions.typed(input.value);
              }}
              onBlur={() => {
                // A list that goes would move a button away from under the pointer that presses it.
                afterPress(suggestions.close);
                onBlur();
              }}
            />
          </div>
          {isShown ? (
            <SuggestionList
              id={listId}
              partners={suggestions.people}
              members={suggestions.members}
              typed={input.value}
              active={active}
              onPick={suggestions.pick}
            />
          ) : null}
        </>
      )}
    </Field>
  );
}
