import { Component } from 'react';
import type { ReactNode } from 'react';
import { text } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { SinglePage } from './single-page.tsx';

interface Props {
  /** The address; a new one is a new try. */
  place: string;
  children: ReactNode;
}

interface State {
  failedAt: string | undefined;
}

/** Catches what a screen throws while it draws; the member gets a sentence and a way on instead of an empty page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined };

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: location.pathname };
  }

  override render(): ReactNode {
    if (this.state.failedAt !== this.props.place) return this.props.children;
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
