import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestProblem } from '#shared/client/problem.ts';
import { LoadFailed } from './load-failed.tsx';

/** No catalogue is loaded, so each text is shown as its key. */
function show(code: 'NETWORK' | 'UNAVAILABLE', onLine: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const error = new RequestProblem(code, '');
  render(<LoadFailed query={{ error, isFetching: false, refetch: vi.fn<() => Promise<never>>() }} />);
}

test('without a network it says what it waits for, and offers no useless button', () => {
  show('NETWORK', false);
  expect(screen.getByRole('status').textContent).toBe('error.connectionTitleerror.connectionText');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an unreachable server is not reported as a failure, and can be tried again', () => {
  show('NETWORK', true);
  expect(screen.getByRole('alert').className).toBe('note gold');
  expect(screen.getByRole('alert').textContent).toBe('error.notLoadedproblem.NETWORK');
  expect(screen.getByRole('button').textContent).toBe('common.retry');
});

test('a failure is named', () => {
  show('UNAVAILABLE', true);
  expect(screen.getByRole('alert').className).toBe('note clay');
  expect(screen.getByRole('button').textContent).toBe('common.retry');
});
