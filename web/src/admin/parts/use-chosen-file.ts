import { useRef, useState } from 'react';

interface ChosenFileOptions<Result> {
  read: (file: File) => Promise<Result>;
  onRead: (result: Result) => void;
  onRefused?: () => void;
  refusalOf: (thrown: unknown) => string;
}

export interface ChosenFile {
  isUnderWay: boolean;
  /** The name of the file that was read. */
  name: string | undefined;
  /** Why the file is not used. */
  refusal: string | undefined;
  choose: (file: File | undefined) => void;
  forget: () => void;
}

type Chosen = Pick<ChosenFile, 'isUnderWay' | 'name' | 'refusal'>;
const none: Chosen = { isUnderWay: false, name: undefined, refusal: undefined };

/** A file from its choice to its result; one that is chosen meanwhile takes its place. */
export function useChosenFile<Result>(options: ChosenFileOptions<Result>): ChosenFile {
  const { read, onRead, onRefused, refusalOf } = options;
  const [chosen, setChosen] = useState(none);
  const latest = useRef(0);
  const next = (state: Chosen): (() => boolean) => {
    latest.current += 1;
    const mine = latest.current;
    setChosen(state);
    return () => mine === latest.current;
  };
  function choose(file: File | undefined): void {
    if (file === undefined) return;
    const isLatest = next({ ...none, isUnderWay: true });
    read(file).then(
      (result) => {
        if (!isLatest()) return;
        setChosen({ ...none, name: file.name });
        onRead(result);
      },
      (thrown: unknown) => {
        if (!isLatest()) return;
        setChosen({ ...none, refusal: refusalOf(thrown) });
        onRefused?.();
      },
    );
  }
  return { ...chosen, choose, forget: () => void next(none) };
}
