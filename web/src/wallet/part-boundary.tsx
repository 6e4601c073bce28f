import { Component, useEffect } from 'react';
import type { ReactNode } from 'react';
import { retryFailedParts } from '#shared/page/screens.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { PartMissing, reloadWhenServerIsThere } from './part-missing.ts';

interface Props {
  /** The visit of an address, as the router counts them; a new one is a new try. */
  visit: string;
  /** Wraps the text. */
  frame: (words: ReactNode) => ReactNode;
  children: ReactNode;
}

interface State {
  visit: string;
  failed: { thrown: unknown } | undefined;
}

/**
 * Catches the failure to load a part of the wallet, so that everything around it stays; other errors go to the
 * boundary above.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { visit: this.props.visit, failed: undefined };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { failed: { thrown } };
  }

  static getDerivedStateFromProps({ visit }: Props, before: State): State | null {
    return visit === before.visit ? null : { visit, failed: undefined };
  }

  override componentDidCatch(): void {
    retryFailedParts();
  }

  override render(): ReactNode {
    const { failed } = this.state;
    const { frame, children } = this.props;
    if (failed === undefined) return children;
    if (!(failed.thrown instanceof PartMissing)) throw failed.thrown;
    return frame(<MissingWords isForConnection={failed.thrown.isForConnection} />);
  }
}

/**
 * Explains why the page is missing. A browser may cache the failure to load a file, so the page is reloaded when
 * there is a connection; nothing is lost, because nothing of the page was shown.
 */
function MissingWords({ isForConnection }: { isForConnection: boolean }): ReactNode {
  const t = useText();
  useEffect(() => (isForConnection ? reloadWhenServerIsThere() : undefined), [isForConnection]);
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
