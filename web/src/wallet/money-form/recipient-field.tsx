import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { config } from '../../shared/config.ts';
import type { TextControl } from '../../shared/form.ts';
import { useText } from '../../shared/texts.ts';
import { Field } from '../../shared/ui/field.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { suggestPartners } from '../account/partners.ts';
import type { Suggestion } from '../account/partners.ts';
import { useFoundPeople } from '../people/people.data.ts';
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
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useFoundPeople(isOpen ? input.value : '');
  const suggestions = isOpen ? suggestPartners(partners, input.value) : [];
  const members = isOpen
    ? found.filter(({ gradidoID }) => suggestions.every((person) => person.gradidoID !== gradidoID))
    : [];
  const choices = suggestions.length + members.length;
  const isShown = choices > 0;

  /** Who is known is settled at once; a member who was found is looked up like a name that was typed. */
  function pick(index: number): void {
    const person = suggestions[index];
    const member = members[index - suggestions.length];
    setOpen(false);
    if (person !== undefined) onPick(person);
    else if (member !== undefined) onValue(member.alias === '' ? member.gradidoID : member.alias);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isShown) setOpen(true);
      else setActive((active + step + choices) % choices);
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    }
  }

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
              onKeyDown={onKeyDown}
              onChange={(event) => {
                onValue(event.currentTarget.value);
                setActive(-1);
                setOpen(event.currentTarget.value.trim() !== '');
              }}
              onBlur={() => {
                setOpen(false);
                onBlur();
              }}
            />
          </div>
          {isShown ? (
            <SuggestionList
              id={listId}
              partners={suggestions}
              members={members}
              typed={input.value}
              active={active}
              onPick={pick}
            />
          ) : null}
        </>
      )}
    </Field>
  );
}
