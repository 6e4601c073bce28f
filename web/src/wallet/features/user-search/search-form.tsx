import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';

/** One field for a name or a username; what was searched for stands in the address. */
export function SearchForm({
  words,
  onSearch,
}: {
  words: string;
  onSearch: (words: string) => void;
}): ReactNode {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(words);
  return (
    <form
      role="search"
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label htmlFor={id}>{t('userSearch.field')}</label>
      <div className="search-line">
        <div className="input-with">
          <span className="start">
            <Icon name="search" />
          </span>
          <input
            id={id}
            type="search"
            className="input"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit">{t('userSearch.search')}</Button>
      </div>
    </form>
  );
}
