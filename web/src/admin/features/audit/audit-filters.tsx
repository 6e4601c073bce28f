import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#shared/texts/texts.ts';
import type { Preset } from '#shared/time/periods.ts';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/choices.tsx';
import { FoundLine } from '#shared/ui/found-line.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PeriodFields } from '#shared/ui/period-fields.tsx';
import { FilterFold } from '../../parts/filter-fold.tsx';
import { memberNameQuery } from '../../parts/member-name.data.ts';
import { auditPath, everyKind, filterCount } from './audit-search.ts';
import type { AuditKind, AuditSearch } from './audit-search.ts';
import { peopleQuery } from './audit.data.ts';
import type { Trail } from './audit.data.ts';

const kindsOf: Readonly<Record<Trail, readonly (AuditKind | 'all')[]>> = {
  everything: everyKind,
  contributions: ['moderation', 'contributions', 'creationLinks'],
};

/** What was done lately is looked for most. */
const presets: readonly Preset[] = ['today', 'last-7-days', 'this-month', 'last-month'];

type Narrow = (change: Partial<AuditSearch>, how?: { replace: boolean }) => void;

/** The filters: member, kind of event, days; all of them are in the address. */
export function AuditFilters({ trail, search }: { trail: Trail; search: AuditSearch }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const narrow: Narrow = (change, how) => void navigate(auditPath({ ...search, page: 1, ...change }), how);
  return (
    <FilterFold count={filterCount(search)}>
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
            { value: '', label: t(trail === 'everything' ? 'audit.notable' : 'auditKind.all') },
            ...kindsOf[trail].map((kind) => ({ value: kind, label: t(`auditKind.${kind}`) })),
          ]}
          onValue={(value) => narrow({ kind: kindsOf[trail].find((kind) => kind === value) })}
          onBlur={() => undefined}
        />
        <PeriodFields
          days={{ from: search.from, to: search.until }}
          presets={presets}
          onDays={({ from = search.from, to = search.until }) =>
            narrow({ from, until: to }, { replace: true })
          }
        />
      </div>
    </FilterFold>
  );
}

/** Finds a member by name or address; the only one that is found is chosen at once. */
function PersonSearch({ narrow }: { narrow: Narrow }): ReactNode {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [{ words, times }, setAsked] = useState({ words: '', times: 0 });
  const found = useQuery({ ...peopleQuery(words), enabled: words !== '' });
  const only = words !== '' && found.data?.length === 1 ? found.data[0] : undefined;
  const choose = useEffectEvent((person: number) => narrow({ person }));
  useEffect(() => {
    if (only !== undefined) choose(only.id);
  }, [only]);
  return (
    <form
      className="field audit-person"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked({ words: typed.trim(), times: times + 1 });
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
      <FoundLine
        search={String(times)}
        words={words}
        text={
          words === '' || found.data === undefined
            ? undefined
            : t('audit.peopleFound', { count: found.data.length })
        }
        isOnlyHeard={found.data?.length !== 0}
      />
      {words === '' || found.data === undefined || only !== undefined || found.data.length === 0 ? null : (
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
