import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { SearchInput } from './search-input.tsx';

interface SearchFormProps {
  label: string;
  /** Label of the button. */
  act: string;
  words: string;
  onSearch: (words: string) => void;
}

/** One field and its button; the search text is in the address. */
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
      <div className="search-line">
        <SearchInput id={id} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <Button type="submit">{act}</Button>
      </div>
    </form>
  );
}
