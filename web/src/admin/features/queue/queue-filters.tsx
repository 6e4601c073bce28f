import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SearchInput } from '#shared/ui/search-input.tsx';
import { PeriodFields } from '#shared/ui/period-fields.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { FilterFold } from '../../parts/filter-fold.tsx';
import { canHideResubmissions, filterCount, queuePath, queueTabs } from './queue-search.ts';
import type { QueueSearch } from './queue-search.ts';

/** The filters of the list of contributions; all of them are in the address. */
export function QueueFilters({ search }: { search: QueueSearch }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { tab, words, noHashtag, hideResubmissions, onlyAsked, from, to } = search;
  const narrow = (change: Partial<QueueSearch>, how?: { replace: boolean }): void =>
    void navigate(queuePath({ ...search, page: 1, open: undefined, ...change }), how);
  return (
    <div className={search.open === undefined ? 'queue-filters' : 'queue-filters at-detail'}>
      <Tabs
        label={t('queue.tabs')}
        tabs={queueTabs.map((one) => ({
          to: queuePath({ tab: one, words, noHashtag, hideResubmissions, from, to }),
          label: t(`queueTab.${one}`),
          isOn: one === tab,
        }))}
      />
      <FilterFold count={filterCount(search)}>
        <div className="queue-narrow">
          <Search words={words} onSearch={(typed) => narrow({ words: typed })} />
          <div className="chips">
            {tab === 'open' ? (
              <Chip isOn={onlyAsked} onPress={() => narrow({ onlyAsked: !onlyAsked })}>
                {t('status.IN_PROGRESS')}
              </Chip>
            ) : null}
            {canHideResubmissions(search) ? (
              <Chip
                isOn={hideResubmissions}
                onPress={() => narrow({ hideResubmissions: !hideResubmissions })}
              >
                {t('queue.hideResubmissions')}
              </Chip>
            ) : tab === 'open' ? (
              <span className="small soft">{t('queue.withResubmissions')}</span>
            ) : null}
            <Chip isOn={noHashtag} onPress={() => narrow({ noHashtag: !noHashtag })}>
              {t('queue.noHashtag')}
            </Chip>
          </div>
          <div className="queue-period">
            <PeriodFields days={search} onDays={(change) => narrow(change, { replace: true })} />
          </div>
        </div>
      </FilterFold>
    </div>
  );
}

function Chip(props: { isOn: boolean; onPress: () => void; children: ReactNode }): ReactNode {
  return (
    <button type="button" className="chip" aria-pressed={props.isOn} onClick={props.onPress}>
      {props.isOn ? <Icon name="check" small /> : null}
      {props.children}
    </button>
  );
}

function Search({ words, onSearch }: { words: string; onSearch: (words: string) => void }): ReactNode {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(words);
  // The address follows the typed text; only a change of the address from elsewhere, such as by going back,
  // replaces the text.
  const sent = useRef(words);
  useEffect(() => {
    if (words !== sent.current) setTyped(words);
    sent.current = words;
  }, [words]);
  const search = (wanted: string): void => {
    sent.current = wanted;
    onSearch(wanted);
  };
  return (
    <form
      role="search"
      className="queue-search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
      }}
    >
      <label className="sr" htmlFor={id}>
        {t('queue.search')}
      </label>
      <SearchInput
        id={id}
        placeholder={t('queue.searchExample')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          // The field's clear button empties it without a press on Enter.
          if (event.currentTarget.value === '' && words !== '') search('');
        }}
      />
      <Button type="submit" look="quiet">
        {t('queue.find')}
      </Button>
    </form>
  );
}
