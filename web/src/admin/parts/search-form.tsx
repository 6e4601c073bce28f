import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';

interface SearchFormProps {
  label: string;
  act: string;
  words: string;
  onSearch: (words: string) => void;
}

/** One field and its button; what was searched for stands in the address. */
export function SearchForm({ label, act, words, onSearch }: SearchFormProps): ReactNode {
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
      <label htmlFor={id}>{label}</label>
      <div className="office-search">
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
        <Button type="submit">{act}</Button>
      </div>
    </form>
  );
}
