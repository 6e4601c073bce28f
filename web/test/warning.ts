/** The warning before the end of a session. */
import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { session } from '#shared/session/current-session.ts';

/** Lets the session end soon, and presses this button of the warning. */
export async function answerWarning(name: string): Promise<void> {
  await expect
    .poll(() => {
      // Each answer that still arrives contains a token without an expiry, and closes the warning.
      act(() => session.update({ tokenTime: Date.now() + 30_000 }));
      const dialog = screen.queryByRole('alertdialog', { name: 'Are you still there?' });
      if (dialog !== null) act(() => within(dialog).getByRole('button', { name }).click());
      return dialog;
    })
    .not.toBeNull();
}
