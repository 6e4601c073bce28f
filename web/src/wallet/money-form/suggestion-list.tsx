import type { ReactNode } from 'react';
import { useFormats } from '../../shared/formats.ts';
import { useText } from '../../shared/texts.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { fullName } from '../account/booking.ts';
import { useNow } from '../../shared/now.ts';
import { typedPart } from '../account/partners.ts';
import type { RecentPartner } from '../account/partners.ts';

interface SuggestionListProps {
  id: string;
  partners: readonly RecentPartner[];
  typed: string;
  active: number;
  onPick: (partner: RecentPartner) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}

/** People of earlier bookings who fit what was typed. The list pushes the form down instead of covering it. */
export function SuggestionList({ id, partners, typed, active, onPick }: SuggestionListProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  return (
    <ul className="suggestions" role="listbox" id={id} aria-label={t('send.suggestions')}>
      {partners.map((partner, index) => {
        const [before, match, after] = typedPart(fullName(partner), typed);
        return (
          <li
            key={partner.gradidoID}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus, so that leaving it does not close the list before the press arrives.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(partner)}
          >
            <Avatar firstName={partner.firstName} lastName={partner.lastName} size="small" />
            <span className="who">
              <span>
                {before}
                {match === '' ? null : <mark>{match}</mark>}
                {after}
              </span>
              <span className="small soft">
                {t('send.lastTime', { when: formats.relative(Math.min(partner.last.at, now), now) })}
              </span>
            </span>
            {index === active ? <Icon name="check" small /> : null}
          </li>
        );
      })}
    </ul>
  );
}
