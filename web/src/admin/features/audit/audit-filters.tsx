import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { memberNameQuery } from '../../parts/member-name.data.ts';
import { auditPath, auditKinds } from './audit-search.ts';
import type { AuditKind, AuditSearch } from './audit-search.ts';
import { peopleQuery } from './audit.data.ts';
import type { Trail } from './audit.data.ts';

const kindsOf: Readonly<Record<Trail, readonly AuditKind[]>> = {
  everything: auditKinds,
  contributions: ['moderation', 'contributions', 'creationLinks'],
};

type Narrow = (change: Partial<AuditSearch>) => void;

/** Whose commands are shown, of what kind and from which days; all of it stands in the address. */
export function AuditFilters({ trail, search }: { trail: Trail; search: AuditSearch }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const narrow: Narrow = (change) => void navigate(auditPath({ ...search, page: 1, ...change }));
  return (
    <div className="audit-filters" role="search" aria-label={t('audit.filters')}>
      {search.person === undefined ? (
        <PersonSearch narrow={narrow} />
      ) : (
        <ChosenPerson id={search.person} search={search} narrow={narrow} />
      )}
      <Select
        id={`${id}-kind`}
        name="kind"
        label={t('audit.kind')}
        value={search.kind ?? ''}
        error={undefined}
        choices={[
          { value: '', label: t('audit.everything') },
          ...kindsOf[trail].map((kind) => ({ value: kind, label: t(`auditKind.${kind}`) })),
        ]}
        onValue={(value) => narrow({ kind: auditKinds.find((kind) => kind === value) })}
        onBlur={() => undefined}
      />
      <DayField label={t('audit.from')} day={search.from} onDay={(from) => narrow({ from })} />
      <DayField label={t('audit.until')} day={search.until} onDay={(until) => narrow({ until })} />
    </div>
  );
}

function DayField(props: { label: string; day: string; onDay: (day: string) => void }): ReactNode {
  const { label, day, onDay } = props;
  return (
    <Field label={label}>
      {(wiring) => (
        <input
          key={day}
          {...wiring}
          type="date"
          className="input"
          defaultValue={day}
          onChange={(event) => {
            const { value } = event.currentTarget;
            // A year that is still being typed is no day yet.
            if (value === '' || value >= '2000') onDay(value);
          }}
        />
      )}
    </Field>
  );
}

/** Finds a member by name or address. */
function PersonSearch({ narrow }: { narrow: Narrow }): ReactNode {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const found = useQuery({ ...peopleQuery(words), enabled: words !== '' });
  return (
    <form
      className="field audit-person"
      onSubmit={(event) => {
        event.preventDefault();
        setWords(typed.trim());
      }}
    >
      <label htmlFor={id}>{t('audit.person')}</label>
      <div className="audit-find">
        <input
          id={id}
          type="search"
          className="input"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" look="quiet" busy={found.isFetching}>
          {t('queue.find')}
        </Button>
      </div>
      {words === '' || found.data === undefined ? null : found.data.length === 0 ? (
        <p className="hint" role="status">
          {t('audit.nobody')}
        </p>
      ) : (
        <ul className="chips" aria-label={t('audit.found')}>
          {found.data.map((one) => (
            <li key={one.id}>
              <button type="button" className="chip" onClick={() => narrow({ person: one.id })}>
                {one.name} <span className="sr">{one.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

interface ChosenPersonProps {
  id: number;
  search: AuditSearch;
  narrow: Narrow;
}

function ChosenPerson({ id, search, narrow }: ChosenPersonProps): ReactNode {
  const t = useText();
  const labelId = useId();
  const { data: name } = useQuery(memberNameQuery(id));
  return (
    <div className="field audit-person" role="group" aria-labelledby={labelId}>
      <span className="label" id={labelId}>
        {t('audit.person')}: {name ?? '…'}
      </span>
      <div className="chips">
        {(['by', 'to'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className="chip"
            aria-pressed={search.side === side}
            onClick={() => narrow({ side })}
          >
            {t(`auditSide.${side}`)}
          </button>
        ))}
        <button type="button" className="chip" onClick={() => narrow({ person: undefined })}>
          <Icon name="x" small />
          {t('audit.everybody')}
        </button>
      </div>
    </div>
  );
}
