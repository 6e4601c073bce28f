import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SendButton } from './send-button.tsx';

let frames: FrameRequestCallback[];
let sent: number;

const show = (): void => void render(<SendButton busy={false} onSend={() => void sent++} />);
const button = (): HTMLElement => screen.getByRole('button');
const isBusy = (): boolean => button().getAttribute('aria-busy') === 'true';
/** Paints, and runs what waits for that. */
function paint(): void {
  for (const frame of frames.splice(0)) frame(0);
  act(() => void vi.advanceTimersByTime(0));
}

beforeEach(() => {
  [frames, sent] = [[], 0];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the press is shown before the sending begins, and a second press sends nothing more', () => {
  show();
  act(() => button().click());
  expect([isBusy(), sent]).toEqual([true, 0]);
  act(() => button().click());
  paint();
  expect([isBusy(), sent]).toEqual([true, 1]);
  // Nothing is under way: the button can be pressed again.
  paint();
  expect([isBusy(), sent]).toEqual([false, 1]);
});

test('a page that paints no frame, because it was hidden directly after the press, sends all the same, once', () => {
  show();
  act(() => button().click());
  act(() => void vi.advanceTimersByTime(300));
  expect(sent).toBe(1);
  paint();
  expect(sent).toBe(1);
});

test('without work of its own it submits its form, after the press was shown', () => {
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    sent++;
  };
  render(
    <form onSubmit={submit}>
      <SendButton type="submit" busy={false} />
    </form>,
  );
  act(() => button().click());
  expect([isBusy(), sent]).toEqual([true, 0]);
  paint();
  expect([isBusy(), sent]).toEqual([true, 1]);
  paint();
  expect([isBusy(), sent]).toEqual([false, 1]);
});
