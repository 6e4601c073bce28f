import { expect, test, vi } from 'vitest';
import { answerWithPasskey, NoPasskey } from './webauthn.ts';

const options = JSON.stringify({ challenge: 'AAAA', rpId: 'lindental.example' });

/** A device that never answers, and stops asking when the page says so. */
function silentDevice() {
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>());
  const get = vi.fn<(asked: { signal: AbortSignal }) => Promise<never>>(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  vi.stubGlobal('navigator', { credentials: { get } });
  return get;
}

test('a wait that is ended stops the question of the device', async () => {
  const get = silentDevice();
  const ending = new AbortController();
  const answer = answerWithPasskey(options, { signal: ending.signal });
  await expect.poll(() => get.mock.calls.length).toBe(1);
  ending.abort();
  await expect(answer).rejects.toBeInstanceOf(NoPasskey);
  expect(get.mock.calls[0]?.[0].signal.aborted).toBe(true);
});

test('a wait that has ended before asks the device nothing', async () => {
  const get = silentDevice();
  await expect(answerWithPasskey(options, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(NoPasskey);
  expect(get).not.toHaveBeenCalled();
});
