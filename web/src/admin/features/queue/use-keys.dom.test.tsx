import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useKeys } from './use-keys.ts';

const ran: string[] = [];

function Writing({ isOpen }: { isOpen: boolean }): ReactNode {
  useKeys((command) => ran.push(command));
  return isOpen ? <textarea aria-label="Words" /> : <button type="button">Elsewhere</button>;
}

test.each([
  ['Escape', '{Escape}'],
  ['Tab', '{Tab}'],
  ['a pointer', undefined],
])('letters typed after a field has vanished are no commands before %s is pressed', async (_, keys) => {
  ran.length = 0;
  const user = userEvent.setup();
  const page = render(<Writing isOpen />);
  await user.type(screen.getByLabelText('Words'), 'Which b');
  page.rerender(<Writing isOpen={false} />);
  await user.keyboard('cedj{Enter}k ');
  expect(ran).toEqual([]);
  if (keys === undefined) await user.click(screen.getByRole('button'));
  else await user.keyboard(keys);
  await user.keyboard('j');
  expect(ran).toEqual(['next']);
});

test('whoever sends with Ctrl+Enter or closes with Escape goes on with keys', async () => {
  for (const keys of ['{Control>}{Enter}{/Control}', '{Escape}']) {
    ran.length = 0;
    const user = userEvent.setup();
    const page = render(<Writing isOpen />);
    await user.type(screen.getByLabelText('Words'), `Which brook${keys}`);
    page.rerender(<Writing isOpen={false} />);
    await user.keyboard('j');
    expect(ran).toEqual(['next']);
    page.unmount();
  }
});
