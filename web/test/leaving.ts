import { onTestFinished, vi } from 'vitest';

/** The addresses outside the app that are opened until the end of the test. */
export function noteLeaving(): unknown[] {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  onTestFinished(() => assign.mockRestore());
  return assign.mock.calls;
}
