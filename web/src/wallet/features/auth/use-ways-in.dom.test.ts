import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offerInField } from './passkey-login.data.ts';
import { useOffer } from './use-ways-in.ts';

vi.mock(import('./passkey-login.data.ts'), async (original) => ({
  ...(await original()),
  offerInField: vi.fn<typeof offerInField>(),
}));
const stop = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  vi.mocked(offerInField).mockReset().mockReturnValue(stop);
  stop.mockReset();
  return () => vi.unstubAllGlobals();
});

/** The form has the focus for the first time. */
function atForm(): () => void {
  const { result, unmount } = renderHook(() => useOffer(() => Promise.resolve()));
  result.current();
  return unmount;
}

/** So that the part is loaded, and would have had its effect. */
const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

test('passkeys are offered until the form is left', async () => {
  const leave = atForm();
  await vi.waitFor(() => expect(offerInField).toHaveBeenCalledOnce());
  expect(stop).not.toHaveBeenCalled();
  leave();
  expect(stop).toHaveBeenCalledOnce();
});

test('no passkeys are offered when the form was left before the part for them was loaded', async () => {
  const leave = atForm();
  leave();
  await moment();
  expect(offerInField).not.toHaveBeenCalled();
});
