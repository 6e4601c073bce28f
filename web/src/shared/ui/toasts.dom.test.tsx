import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { showToast } from '#shared/page/toasts.ts';
import { Toasts } from './toasts.tsx';

test('a toast is moved above the button that it would cover', async () => {
  const places: Record<string, object> = {
    toasts: { top: 600, bottom: 650, left: 0, right: 300, height: 50 },
    submit: { top: 610, bottom: 654, left: 0, right: 300, height: 44 },
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (places[this.className] ?? { top: 0, bottom: 0, left: 0, right: 0, height: 0 }) as DOMRect;
  });
  render(
    <MemoryRouter>
      <button type="submit" className="submit">
        Send
      </button>
      <Toasts />
    </MemoryRouter>,
  );
  act(() => void showToast('success', 'Saved'));
  const box = screen.getByRole('status').parentElement;
  await expect.poll(() => box?.style.getPropertyValue('--lift')).toBe('44px');
  vi.restoreAllMocks();
});
