import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import type { TextControl } from '#shared/forms/form.ts';
import { afterPress } from '#shared/page/press.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import type { FieldWiring } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';
import type { Partner } from '../account/booking.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import type { Community } from './communities.rules.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { Suggestions } from './use-suggestions.ts';
import { usePastedAddress } from './use-pasted-address.ts';
import { SuggestionList, optionId } from './suggestion-list.tsx';

interface RecipientFieldProps extends TextControl {
  partners: readonly Suggestion[];
  /** The other community that is selected. */
  peer: Community | undefined;
  /** The person whom the typed text names exactly. */
  found: Partner | undefined;
  label: TextKey;
  /** The error is from leaving the field or from submitting, not from the lookup of what is being typed. */
  isTold: boolean;
  onPick: (partner: Suggestion) => void;
  /** Enter was pressed, and no suggestion is selected. */
  onEnter: () => void;
}

/**
 * The recipient: a field for an address, username or id that suggests people of earlier bookings; a code can be
 * scanned instead.
 */
export function RecipientField({ label, isTold, onEnter, ...rest }: RecipientFieldProps): ReactNode {
  const t = useText();
  const listId = useId();
  const { partners: _partners, found: _found, onPick: _onPick, peer, ...control } = rest;
  const { value, error } = control;
  // This error speaks of the people below the field: they are shown with it, wherever the focus is.
  const isOfPeople = error === t('send.recipientChoose');
  const suggestions = useSuggestions({ ...rest, staysOpen: isOfPeople });
  const isSaid = isOfPeople && (isTold || !suggestions.isEntered);

  return (
    <Field
      label={t(label)}
      id={control.id}
      // What is typed is not finished while people with such a name are offered below.
      error={suggestions.isShown && value !== '' && !isSaid ? undefined : error}
      // Another community finds names only where it shares its search.
      hint={t(peer === undefined ? 'send.toHint' : 'remote.toHint', { product: config.productName })}
    >
      {(wiring) => (
        <>
          <div className="input-with">
            <span className="start">
              <Icon name="search" />
            </span>
            <Combobox
              control={control}
              wiring={wiring}
              suggestions={suggestions}
              listId={listId}
              onEnter={onEnter}
            />
            {value === '' && peer === undefined ? <ToScanner /> : null}
          </div>
          {suggestions.isShown ? (
            <SuggestionList
              id={listId}
              partners={suggestions.people}
              members={suggestions.members}
              areLikely={suggestions.areLikely}
              typed={value}
              active={suggestions.active}
              namesakes={suggestions.namesakes}
              onPick={suggestions.pick}
            />
          ) : null}
        </>
      )}
    </Field>
  );
}

/**
 * With the recipient present, scanning the code is enough. It is hidden while something is typed, so that the
 * field has the full width.
 */
function ToScanner(): ReactNode {
  const t = useText();
  return (
    <Link
      className={buttonClass({ look: 'bare', small: true, className: 'end' })}
      to={paths.scan()}
      aria-label={t('send.scan')}
    >
      <Icon name="qr" />
      <span>{t('send.scanShort')}</span>
    </Link>
  );
}

interface ComboboxProps {
  control: TextControl;
  wiring: FieldWiring;
  suggestions: Suggestions;
  listId: string;
  onEnter: () => void;
}

function Combobox({ control, wiring, suggestions, listId, onEnter }: ComboboxProps): ReactNode {
  const { error: _error, id: _id, onValue, onBlur, ...input } = control;
  const { isShown, active } = suggestions;
  const readPasted = usePastedAddress(onValue);
  return (
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
      onKeyDown={(event) => {
        suggestions.onKeyDown(event);
        if (event.key !== 'Enter' || event.defaultPrevented || control.value.trim() === '') return;
        event.preventDefault();
        onEnter();
      }}
      onChange={(event) => {
        onValue(event.currentTarget.value);
        suggestions.open();
        // Pasted, or put in by a keyboard that offers what was copied.
        readPasted(event.currentTarget);
      }}
      onFocus={suggestions.open}
      onBlur={({ currentTarget: input }) => {
        // A list that disappears would move a button away from under the pointer that presses it. The press may have
        // led back here.
        afterPress(() => {
          if (document.activeElement !== input) suggestions.close();
        });
        onBlur();
      }}
    />
  );
}
