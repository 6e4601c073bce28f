import { Component } from 'react'
import type { ReactNode } from 'react'
import { text } from '../texts.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

interface State {
  failed: boolean
}

/** Catches what a screen throws while it draws; the member gets a sentence and a way on instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="single" role="alert">
        <div className="stack">
          <Note tone="clay" icon="alert" title={text('error.screenTitle')}>
            <p>{text('error.screenText')}</p>
          </Note>
          <Button onClick={() => location.reload()}>{text('error.reload')}</Button>
        </div>
      </main>
    )
  }
}
