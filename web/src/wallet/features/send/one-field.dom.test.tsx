/** A press of a key renders the field that it is typed into, and no other part of the form. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ComponentProps } from 'react';
import type * as Fields from '#shared/ui/field.tsx';
import { maria } from '../../../../test/account.ts';
import { amount, atForm, memo, recipient } from '../../../../test/send-form.ts';
import { openWallet } from '../../../../test/wallet.tsx';
import type { Wallet } from '../../../../test/wallet.tsx';

/** How often each field was rendered, by its label. */
const rendered = vi.hoisted(() => new Map<string, number>());
const sum = 'the sum beside the form';
vi.mock('#shared/ui/field.tsx', async (original) => {
  const fields = await original<typeof Fields>();
  function Field(props: ComponentProps<typeof fields.Field>) {
    const label = typeof props.label === 'string' ? props.label : 'a field without a plain label';
    rendered.set(label, (rendered.get(label) ?? 0) + 1);
    return fields.Field(props);
  }
  return { ...fields, Field };
});
vi.mock('#shared/ui/reckoning.tsx', () => ({
  Reckoning(): null {
    rendered.set(sum, (rendered.get(sum) ?? 0) + 1);
    return null;
  },
}));

const known = { pastPartners: [{ person: maria, lastAt: '2026-11-20T10:00:00.000Z' }] };

beforeEach(() => {
  // Sums fade with the time, which is not what is counted here.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

/** Answers that arrive, and what is looked up after a pause. */
async function renderedByItself(): Promise<number> {
  rendered.clear();
  await new Promise((resolve) => setTimeout(resolve, 600));
  return rendered.size;
}

/** The fields that are rendered while a text is typed into one of them. */
async function renderedBy({ user }: Wallet, field: HTMLElement, text: string): Promise<string[]> {
  await user.click(field);
  await user.keyboard(text.slice(0, 2));
  await expect.poll(renderedByItself).toBe(0);
  await user.keyboard(text.slice(2));
  return [...rendered.keys()].toSorted();
}

test('in the form to send', async () => {
  const wallet = await atForm('200', undefined, known);
  expect(await renderedBy(wallet, memo(), 'For the soup on Tuesday')).toEqual([
    'What are you thanking them for?',
  ]);
  expect(await renderedBy(wallet, amount(), '12.50')).toEqual(['How much?', sum].toSorted());
  expect(await renderedBy(wallet, recipient(), 'maria be')).toEqual(['To whom?']);
});

test('in the form to ask', async () => {
  const wallet = await openWallet('/requests/ask', { answers: known });
  await screen.findByRole('combobox');
  const area = await screen.findByLabelText<HTMLTextAreaElement>(/What/);
  expect(await renderedBy(wallet, area, 'For the soup on Tuesday')).toEqual(['What is it for?']);
});

test('in the registration', async () => {
  const wallet = await openWallet('/register', { member: null });
  const form = within(await screen.findByRole('main'));
  const fields = await renderedBy(wallet, form.getByLabelText(/Last name/), 'Baker-Smith');
  expect(fields).toEqual(['Last name']);
});
