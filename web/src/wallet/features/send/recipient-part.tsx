import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import type { TextControl } from '#shared/forms/form.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Person } from '#shared/ui/person.tsx';
import { paths } from '../../paths.ts';
import type { Partner } from '../account/booking.rules.ts';
import type { Community } from './communities.rules.ts';
import { nameAmong, namesakesOf } from '../partners/partners.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import { useParticulars } from '../partners/particulars.data.ts';
import { RecipientField } from './recipient-field.tsx';

interface ChosenProps {
  person: Partner;
  label: TextKey;
  /** The person comes from the address: "somebody else" leads to the plain form. */
  isFixed: boolean;
  onChange: () => void;
}

/** A chosen recipient: shown with name and avatar, and not editable. */
export function ChosenRecipient({ person, label, isFixed, onChange }: ChosenProps): ReactNode {
  const t = useText();
  const detail = useParticulars(person);
  return (
    <div className="field" role="group" aria-label={t(label)}>
      <span className="label" aria-hidden="true">
        {t(label)}
      </span>
      <div className="chosen">
        <Person id={person.gradidoID} firstName={person.firstName} lastName={person.lastName} detail={detail}>
          {isFixed ? (
            <Link className={buttonClass({ look: 'bare', small: true })} to={paths.send()} onClick={onChange}>
              {t('send.somebodyElse')}
            </Link>
          ) : (
            <Button look="bare" small onClick={onChange}>
              {t('send.somebodyElse')}
            </Button>
          )}
        </Person>
      </div>
    </div>
  );
}

interface TypedProps {
  control: TextControl;
  label: TextKey;
  foundText: TextKey;
  /** The error is from leaving the field or from submitting, not from the lookup of what is being typed. */
  isTold: boolean;
  partners: readonly Suggestion[];
  /** The other community that is selected. */
  peer?: Community | undefined;
  /** The note about a recipient in that community. */
  nameLater?: TextKey;
  found: Partner | undefined;
  isLooking: boolean;
  isCutOff: boolean;
  isNobody: boolean;
  isNobodyYet: boolean;
  onPick: (partner: Suggestion) => void;
  onEnter: () => void;
}

/** The field, and below it the person that was found. */
export function TypedRecipient(props: TypedProps): ReactNode {
  const {
    control,
    label,
    foundText,
    isTold,
    partners,
    peer,
    nameLater = 'remote.nameLater',
    found,
    isLooking,
    isCutOff,
    isNobody,
    isNobodyYet,
    onPick,
    onEnter,
  } = props;
  const t = useText();
  return (
    <div className="stack tight">
      <RecipientField
        {...control}
        label={label}
        isTold={isTold}
        partners={partners}
        peer={peer}
        found={found}
        onPick={onPick}
        onEnter={onEnter}
      />
      {control.value === '' && peer === undefined ? <Favourites partners={partners} onPick={onPick} /> : null}
      <div role="status">
        {peer === undefined || found !== undefined || control.value.trim() === '' ? null : (
          <p className="small soft">{t(nameLater, { community: peer.name })}</p>
        )}
        {isLooking ? <p className="small soft">{t('send.looking')}</p> : null}
        {isCutOff ? <p className="small soft">{t('send.cutOff')}</p> : null}
        {isNobodyYet && peer === undefined ? <p className="small soft">{t('send.nobodyVisible')}</p> : null}
        {isNobody && peer === undefined ? (
          <Link className="small" to={paths.userSearch({ query: control.value.trim() })}>
            {t('send.searchMembers')}
          </Link>
        ) : null}
        {found === undefined ? null : (
          <div className="chosen">
            <span className="sr">{t(foundText)}</span>
            <FoundCard person={found} />
          </div>
        )}
      </div>
    </div>
  );
}

function FoundCard({ person }: { person: Partner }): ReactNode {
  const { gradidoID, firstName, lastName } = person;
  return <Person id={gradidoID} firstName={firstName} lastName={lastName} detail={useParticulars(person)} />;
}

/** The favourites; one press selects each. */
function Favourites({ partners, onPick }: Pick<TypedProps, 'partners' | 'onPick'>): ReactNode {
  const t = useText();
  const favourites = partners.filter(({ isFavourite }) => isFavourite);
  if (favourites.length === 0) return null;
  const namesakes = namesakesOf(partners);
  return (
    <div className="chips" role="group" aria-label={t('favourite.title')}>
      {favourites.map((person) => (
        <button key={person.gradidoID} type="button" className="chip" onClick={() => onPick(person)}>
          <Icon name="star-full" small />
          {nameAmong(person, namesakes)}
        </button>
      ))}
    </div>
  );
}
