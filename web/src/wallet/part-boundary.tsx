import { Component, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { PartMissing, whenServerIsThere } from './part-missing.ts';

interface Props {
  /** The address; a new one is a new try. */
  place: string;
  /** What stands around the words. */
  frame: (words: ReactNode) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: { at: string; thrown: unknown } | undefined;
}

/** Catches that a part of the wallet is not here, and leaves all around it in place; other failures go on to who is above. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failed: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { failed: { at: location.pathname, thrown } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    const { place, frame, children } = this.props;
    if (failed?.at !== place) return children;
    if (!(failed.thrown instanceof PartMissing)) throw failed.thrown;
    return frame(<MissingWords isForConnection={failed.thrown.isForConnection} />);
  }
}

/**
 * Why the page is not here. A browser may remember that a file did not come, so the page is loaded again when there is a
 * connection; nothing is lost by that, because nothing of it was shown.
 */
function MissingWords({ isForConnection }: { isForConnection: boolean }): ReactNode {
  const t = useText();
  useEffect(
    () => (isForConnection ? whenServerIsThere(() => location.reload()) : undefined),
    [isForConnection],
  );
  const about = isForConnection ? 'connection' : 'screen';
  return (
    <div className="stack">
      <Note tone="clay" icon="alert" title={t(`error.${about}Title`)} role="alert">
        <p>{t(`error.${about}Text`)}</p>
      </Note>
      <div className="actions">
        <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
      </div>
    </div>
  );
}
