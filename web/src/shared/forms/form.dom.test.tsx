import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { useForm } from '#shared/forms/form.ts';
import type { FormOptions } from '#shared/forms/form.ts';
import { RequestProblem } from '#shared/client/problem.ts';

type Values = { name: string; agreed: boolean };

const rules: FormOptions<Values>['rules'] = {
  name: (name) => (name.trim() === '' ? { key: 'field.required' } : undefined),
  agreed: (agreed) => (agreed ? undefined : { key: 'password.broken' }),
};

/** No catalogue is loaded, so each text is shown as its key. */
function Sheet(options: Pick<FormOptions<Values>, 'submit'> & Partial<FormOptions<Values>>) {
  const form = useForm<Values>({ initial: { name: '', agreed: false }, rules, ...options });
  const name = form.text('name');
  const agreed = form.check('agreed');
  return (
    <form onSubmit={form.onSubmit}>
      <input
        aria-label="Name"
        aria-description={name.error}
        value={name.value}
        onChange={({ target }) => name.onValue(target.value)}
        onBlur={name.onBlur}
      />
      <input
        aria-label="Agreed"
        aria-description={agreed.error}
        type="checkbox"
        checked={agreed.checked}
        onChange={({ target }) => agreed.onChecked(target.checked)}
      />
      <button type="submit">Send</button>
      <output>{`${form.attempt} ${form.open.map(({ text }) => text).join()} ${form.problem?.code ?? ''}`}</output>
    </form>
  );
}

const described = (name: string): string | null =>
  screen.getByLabelText(name).getAttribute('aria-description');

describe('a form', () => {
  test('is sent once by two presses, even if the first one is not rendered yet', async () => {
    const submit = vi.fn<() => Promise<void>>(async () => undefined);
    render(<Sheet submit={submit} initial={{ name: 'Ole', agreed: true }} />);
    const form = screen.getByRole('button').closest('form');
    await act(async () => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    expect(submit).toHaveBeenCalledTimes(1);
    await act(async () => form?.requestSubmit());
    expect(submit).toHaveBeenCalledTimes(2);
  });

  test('reports the fault of a field when it was changed and left, not during typing', async () => {
    const user = userEvent.setup();
    render(<Sheet submit={async () => undefined} />);
    await user.click(screen.getByLabelText('Name'));
    await user.tab();
    await new Promise((later) => setTimeout(later, 20));
    expect(described('Name')).toBeNull();
    await user.type(screen.getByLabelText('Name'), ' ');
    expect(described('Name')).toBeNull();
    await user.tab();
    await vi.waitFor(() => expect(described('Name')).toBe('field.required'));
    await user.type(screen.getByLabelText('Name'), 'Ole');
    await user.tab();
    await vi.waitFor(() => expect(described('Name')).toBeNull());
  });

  test('removes an error as soon as it is corrected, and adds none during typing', async () => {
    const user = userEvent.setup();
    render(<Sheet submit={async () => undefined} />);
    await user.click(screen.getByRole('button'));
    expect(described('Name')).toBe('field.required');
    await user.type(screen.getByLabelText('Name'), 'O');
    expect(described('Name')).toBeNull();
    await user.clear(screen.getByLabelText('Name'));
    expect(described('Name')).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'Ole');
    await user.click(screen.getByLabelText('Agreed'));
    expect(screen.getByRole('status').textContent).toBe('1  ');
  });

  test('names all faults at an attempt, and sends nothing', async () => {
    const user = userEvent.setup();
    const submit = vi.fn<(values: Values) => Promise<void>>(async () => undefined);
    render(<Sheet submit={submit} />);
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('status').textContent).toBe('1 field.required,password.broken ');
    expect([described('Name'), described('Agreed')]).toEqual(['field.required', 'password.broken']);
    expect(submit).not.toHaveBeenCalled();
  });

  test('is sent once, however often it is pressed meanwhile', async () => {
    const user = userEvent.setup();
    const answered = Promise.withResolvers<undefined>();
    const submit = vi.fn<(values: Values) => Promise<void>>(() => answered.promise);
    render(<Sheet submit={submit} initial={{ name: 'Ole', agreed: true }} />);
    await user.dblClick(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Ole', agreed: true });
    answered.resolve(undefined);
    await vi.waitFor(async () => {
      await user.click(screen.getByRole('button'));
      expect(submit).toHaveBeenCalledTimes(2);
    });
  });

  test('shows a refusal at the field that the server names, otherwise beside the form', async () => {
    const user = userEvent.setup();
    let refusal = new RequestProblem('FIRST_NAME_INVALID', 'no', { field: 'firstName' });
    render(
      <Sheet
        initial={{ name: 'Ole', agreed: true }}
        submit={async () => {
          throw refusal;
        }}
        serverFields={{ firstName: 'name' }}
        refusal={() => ({ key: 'password.repeatDiffers' })}
      />,
    );
    await user.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(described('Name')).toBe('password.repeatDiffers'));
    refusal = new RequestProblem('NETWORK', 'no');
    await user.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('1  NETWORK'));
    expect(described('Name')).toBeNull();
  });

  test('keeps a refusal though the check of the field that was just left follows', async () => {
    const user = userEvent.setup();
    render(
      <Sheet
        initial={{ name: '', agreed: true }}
        submit={async () => {
          throw new RequestProblem('ALIAS_TAKEN', 'no', { field: 'name' });
        }}
        refusal={() => ({ key: 'password.repeatDiffers' })}
      />,
    );
    await user.type(screen.getByLabelText('Name'), 'Ole');
    await user.click(screen.getByRole('button'));
    await new Promise((later) => setTimeout(later, 20));
    expect(described('Name')).toBe('password.repeatDiffers');
  });
});
