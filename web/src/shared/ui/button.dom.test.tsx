import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test.each([
  ['busy', 'aria-busy'],
  ['blocked', 'aria-disabled'],
] as const)('a button that is %s says so, keeps the focus and does nothing', (state, attribute) => {
  const act = vi.fn<() => void>();
  render(
    <Button {...{ [state]: true }} onClick={act}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  button.click();
  expect(act).not.toHaveBeenCalled();
  expect(button.getAttribute(attribute)).toBe('true');
  expect(document.activeElement).toBe(button);
});
