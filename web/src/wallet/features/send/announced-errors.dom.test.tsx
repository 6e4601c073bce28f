import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useForm } from '#shared/forms/form.ts';
import type { TextControl } from '#shared/forms/form.ts';
import { newUser } from '../../../../test/drawn.ts';
import { AmountField } from './money-fields.parts.tsx';
import { AmountTextField } from '#shared/ui/amount-text-field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { MemoArea } from '#shared/ui/memo-area.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type Kind = (control: TextControl) => React.ReactNode;
const kinds: Readonly<Record<string, Kind>> = {
  text: (control) => <TextField {...control} label="This" />,
  sum: (control) => <AmountField {...control} />,
  amount: (control) => <AmountTextField {...control} label="This" />,
  memo: (control) => <MemoArea {...control} label="This" />,
  password: (control) => <PasswordField {...control} label="This" autoComplete="new-password" />,
};

/** Without a catalogue, each text is shown as its key. */
function Sheet({ kind }: { kind: string }) {
  const form = useForm({
    initial: { mine: '' },
    rules: { mine: (mine: string) => (mine === '5' ? undefined : { key: 'send.amountMissing' as const }) },
    submit: async () => undefined,
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      {kinds[kind]?.(form.text('mine'))}
      <button type="button">Next</button>
      <button type="submit">Send</button>
    </form>
  );
}

const field = (): HTMLElement => document.querySelector<HTMLElement>('[name="mine"]') ?? document.body;
const alerts = (): string[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test.each(Object.keys(kinds))(
  'an error that comes when the field was left is announced: %s',
  async (kind) => {
    const user = newUser();
    render(<Sheet kind={kind} />);
    await user.type(field(), '7');
    expect(alerts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await expect.poll(alerts).toHaveLength(1);
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    await user.clear(field());
    await user.type(field(), '5');
    expect(alerts()).toEqual([]);
  },
);

test('the errors of an attempt are announced once, by the summary', async () => {
  const user = newUser();
  render(<Sheet kind="text" />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(alerts).toHaveLength(1);
  expect(screen.getByRole('alert').contains(document.querySelector('.error'))).toBe(false);
});
