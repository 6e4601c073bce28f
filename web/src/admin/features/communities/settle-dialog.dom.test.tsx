import { QueryClientProvider } from '@tanstack/react-query';
import { amountOfGdd } from '@kula/core/money/money';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/client/query-client.ts';
import type { Peer } from './peer.ts';
import type { PeerTransfer } from './peers.data.ts';
import { SettleDialog } from './settle-dialog.tsx';

const asked: unknown[] = [];
const onClose = vi.fn<() => void>();

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
});

beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  onClose.mockClear();
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { variables: unknown }).variables);
    return Response.json({ data: { settleUnclearTransfer: true } });
  });
  const transfer = { id: 7, amount: amountOfGdd(5n) } as PeerTransfer;
  const peer = { name: 'Auental' } as Peer;
  render(
    <QueryClientProvider client={queryClient}>
      <SettleDialog transfer={transfer} peer={peer} onClose={onClose} />
    </QueryClientProvider>,
  );
  return () => vi.unstubAllGlobals();
});

const choose = (word: string): void => {
  fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: word } });
};
const agree = (): void => void fireEvent.click(screen.getByRole('checkbox', { hidden: true }));
const submit = (): void => {
  const form = document.querySelector('form');
  if (form !== null) fireEvent.submit(form);
};

/** No catalogue is loaded, so each text is shown as its key. */
test.each([
  ['nothing was said', () => undefined, 'settle.wordMissing'],
  ['nobody was asked', () => choose('arrived'), 'settle.askFirst'],
])('a transfer cannot be settled without an answer of the other side: %s', async (_, before, told) => {
  before();
  submit();
  await waitFor(() => expect(document.body.textContent).toContain(told));
  expect(asked).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['arrived', true],
  ['never', false],
])('the answer %s is sent to the server', async (word, hasArrived) => {
  choose(word);
  agree();
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ id: 7, hasArrived }]);
});
