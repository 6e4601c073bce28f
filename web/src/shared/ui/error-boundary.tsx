import { Component } from 'react';
import type { ReactNode } from 'react';
import { retryFailedParts } from '#shared/page/screens.ts';
import { text } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { SinglePage } from './single-page.tsx';

interface Props {
  /** The visit of an address, as the router counts them; a new one is a new try. */
  visit: string;
  children: ReactNode;
}

interface State {
  visit: string;
  hasFailed: boolean;
}

/** Catches errors of a screen's render; the member sees a sentence and a next step instead of an empty page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { visit: this.props.visit, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ visit }: Props, before: State): State | null {
    return visit === before.visit ? null : { visit, hasFailed: false };
  }

  override componentDidCatch(): void {
    retryFailedParts();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <SinglePage>
        <Note tone="clay" icon="alert" title={text('error.screenTitle')} role="alert">
          <p>{text('error.screenText')}</p>
        </Note>
        <Button onClick={() => location.reload()}>{text('error.reload')}</Button>
      </SinglePage>
    );
  }
}
