import { describe, expect, expectTypeOf, test } from 'vitest';
import { RequestProblem } from '#shared/client/problem.ts';
import { allErrors } from './form-rules.ts';
import { nextFormState } from './form.ts';
import type { Form } from './form.ts';

test('an attempt finds every violated rule at once, in the order of the fields', () => {
  const found = allErrors(
    {
      email: (email: string) => (email === '' ? { key: 'field.email' } : undefined),
      password: (password: string) => (password === '' ? { key: 'password.broken' } : undefined),
      repeat: (repeat: string, { password }) =>
        repeat === password ? undefined : { key: 'password.repeatDiffers' },
    },
    { email: '', password: '', repeat: 'x' },
  );
  expect(Object.keys(found)).toEqual(['email', 'password', 'repeat']);
});

interface Fields {
  email: string;
  isNew: boolean;
}

test('a field is given by its name and its kind, and no other name compiles', () => {
  expectTypeOf<Form<Fields>['text']>().parameter(0).toEqualTypeOf<'email'>();
  expectTypeOf<Form<Fields>['check']>().parameter(0).toEqualTypeOf<'isNew'>();
  expectTypeOf<Form<Fields>['set']>().parameter(0).toEqualTypeOf<Partial<Fields>>();
});

describe('a form', () => {
  const fresh = {
    values: { email: '', isNew: false },
    errors: {},
    open: [],
    attempt: 0,
    busy: false,
    problem: undefined,
  };
  const missing = { key: 'field.email' } as const;

  test('is not sent with a fault, and every attempt counts', () => {
    const tried = nextFormState<Fields>(fresh, { type: 'tried', errors: { email: missing } });
    expect(tried).toMatchObject({ open: ['email'], attempt: 1, busy: false });
    expect(nextFormState(tried, { type: 'tried', errors: { email: missing } }).attempt).toBe(2);
  });

  test('is busy until the answer arrives, and removes the refusal before', () => {
    const problem = new RequestProblem('NETWORK', 'no answer');
    const refused = nextFormState<Fields>(fresh, { type: 'refused', problem });
    const sent = nextFormState(refused, { type: 'tried', errors: {} });
    expect(sent).toMatchObject({ busy: true, problem: undefined, attempt: 0 });
    expect(nextFormState(sent, { type: 'settled' }).busy).toBe(false);
  });

  test('shows a refusal at the field that it concerns, and at no other', () => {
    const tried = nextFormState<Fields>(fresh, { type: 'checked', name: 'isNew', message: missing });
    const refused = nextFormState(tried, { type: 'fieldRefused', name: 'email', message: missing });
    expect(refused).toMatchObject({ errors: { email: missing }, open: ['email'], attempt: 1 });
    expect(Object.keys(refused.errors)).toEqual(['email']);
  });

  test('can be reset to its initial values, also while it is being sent', () => {
    const changed = nextFormState<Fields>(fresh, { type: 'changed', change: { email: 'maria@example.org' } });
    expect(changed.values).toEqual({ email: 'maria@example.org', isNew: false });
    const sent = nextFormState(changed, { type: 'tried', errors: {} });
    expect(nextFormState(sent, { type: 'reset', values: fresh.values })).toEqual({ ...fresh, busy: true });
  });
});
