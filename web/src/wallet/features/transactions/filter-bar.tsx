import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import '../../../styles/links.css';
import { afterPaint } from '#shared/page/after-paint.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PeriodFields } from '#shared/ui/period-fields.tsx';
import { SearchInput } from '#shared/ui/search-input.tsx';
import { isSwapped } from '#shared/time/periods.ts';
import { noteHere } from '#shared/page/press.ts';
import { paths } from '../../paths.ts';
import { directions, isFiltering, noFilter, formatFilter } from './filter.rules.ts';
import type { Direction, Filter } from './filter.rules.ts';

const pauseMs = 300;

const directionTexts: Record<Direction, TextKey> = {
  all: 'filter.all',
  received: 'booking.received',
  sent: 'booking.sent',
  created: 'booking.created',
  link: 'filter.byLink',
};

/** Filters the list by text, direction and time; the filter is in the address. */
export function FilterBar({ filter }: { filter: Filter }): ReactNode {
  const t = useText();
  const daysId = useId();
  const { words, type, change } = useFilter(filter);
  const hasDays = filter.from !== '' || filter.to !== '';
  const [isDaysOpen, setDaysOpen] = useState(hasDays);
  // What is limited to a period is not all: only one of the two is marked, and a press on “All” ends the period too.
  const chosen = filter.direction === 'all' && hasDays ? undefined : filter.direction;
  const choose = (direction: Direction): void =>
    change(direction === 'all' ? { direction, from: '', to: '' } : { direction });
  return (
    <search className="stack filter" aria-label={t('filter.label')}>
      <SearchInput
        name="q"
        aria-label={t('filter.words')}
        placeholder={t('filter.words')}
        value={words}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className="chips slides" role="group" aria-label={t('filter.direction')}>
        <Directions of={directions.slice(0, 1)} chosen={chosen} onDirection={choose} />
        {/* Second: at the end it would be out of sight on a phone with large letters. */}
        <button
          type="button"
          className="chip"
          aria-expanded={isDaysOpen}
          aria-controls={daysId}
          aria-pressed={hasDays}
          onClick={() => setDaysOpen(!isDaysOpen)}
        >
          <Icon name="calendar" small />
          {t('filter.days')}
        </button>
        <Directions of={directions.slice(1)} chosen={chosen} onDirection={choose} />
      </div>
      <Days id={daysId} isOpen={isDaysOpen} filter={filter} onDays={change} />
      {isFiltering(filter) ? (
        <div className="cluster">
          <Button
            look="bare"
            small
            icon="x"
            onClick={() => {
              setDaysOpen(false);
              change(noFilter);
            }}
          >
            {t('filter.reset')}
          </Button>
        </div>
      ) : null}
    </search>
  );
}

interface DaysProps {
  id: string;
  isOpen: boolean;
  filter: Filter;
  onDays: (days: Partial<Pick<Filter, 'from' | 'to'>>) => void;
}

function Days({ id, isOpen, filter, onDays }: DaysProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const isWrong = isSwapped(filter);
  // On a phone the reason would appear below the bar of the menu. The address with these days keeps the page where it is.
  useEffect(() => {
    if (isWrong) afterPaint(() => box.current?.querySelector('.error')?.scrollIntoView({ block: 'nearest' }));
  }, [isWrong]);
  return (
    <div id={id} className="days" hidden={!isOpen} ref={box}>
      <PeriodFields days={filter} onDays={onDays} />
    </div>
  );
}

interface DirectionsProps {
  of: readonly Direction[];
  chosen: Direction | undefined;
  onDirection: (direction: Direction) => void;
}

function Directions({ of, chosen, onDirection }: DirectionsProps): ReactNode {
  const t = useText();
  return of.map((direction) => (
    <button
      key={direction}
      type="button"
      className="chip"
      aria-pressed={direction === chosen}
      onClick={() => onDirection(direction)}
    >
      {t(directionTexts[direction])}
    </button>
  ));
}

interface FilterState {
  /** The text in the field, which is in the address after a pause. */
  words: string;
  type: (words: string) => void;
  change: (change: Partial<Filter>) => void;
}

/** The filter's controls: each choice is at once in the address, the typed text after a pause. */
function useFilter(filter: Filter): FilterState {
  const [words, setWords] = useState(filter.words);
  const [known, setKnown] = useState(filter.words);
  const timer = useRef<number>(undefined);
  const show = useChange(filter);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address changed otherwise, for example by going back.
  if (known !== filter.words) {
    setKnown(filter.words);
    if (filter.words !== words.trim()) setWords(filter.words);
  }
  return {
    words,
    type(typed) {
      setWords(typed);
      clearTimeout(timer.current);
      const isHere = noteHere();
      timer.current = window.setTimeout(() => {
        // While another page loads, this one stays: its timer would lead back to it.
        if (isHere()) latest.current({ words: typed });
      }, pauseMs);
    },
    change(change) {
      // The text that waits is part of this change, or deleted by it.
      clearTimeout(timer.current);
      const chosen = { words, ...change };
      setWords(chosen.words);
      show(chosen);
    },
  };
}

/** Another filter is another address, but not a new history entry: going back leaves the list. */
function useChange(filter: Filter): (change: Partial<Filter>) => void {
  const navigate = useNavigate();
  // The route for a new address is rendered with low priority: a second change before that adds to the first.
  const wanted = useRef(filter);
  const drawn = JSON.stringify(filter);
  useEffect(() => {
    wanted.current = JSON.parse(drawn) as Filter;
  }, [drawn]);
  return (change) => {
    wanted.current = { ...wanted.current, ...change };
    void navigate(paths.transactions({ filter: formatFilter(wanted.current) }), { replace: true });
  };
}
