import { expect, test } from 'vitest';
import { nextSelection, nothingSelected } from './queue-selection.ts';
import type { QueueSelection, SelectionStep } from './queue-selection.ts';

function after(...steps: readonly SelectionStep[]): QueueSelection {
  return steps.reduce(nextSelection, nothingSelected);
}

test('a contribution that is selected twice is deselected', () => {
  const chosen = after({ type: 'toggled', id: 4 }, { type: 'toggled', id: 7 });
  expect([...chosen.chosen]).toEqual([4, 7]);
  expect([...nextSelection(chosen, { type: 'toggled', id: 4 }).chosen]).toEqual([7]);
});

test('a range goes from the last selected one to the next, in either direction, and adds to the selection', () => {
  const order = [1, 2, 3, 4, 5];
  const down = after({ type: 'toggled', id: 2 }, { type: 'ranged', id: 4, order });
  expect([...down.chosen]).toEqual([2, 3, 4]);
  expect([...nextSelection(down, { type: 'ranged', id: 3, order }).chosen]).toEqual([2, 3, 4]);
  expect(after({ type: 'toggled', id: 5 }, { type: 'ranged', id: 3, order }).chosen).toEqual(
    new Set([3, 4, 5]),
  );
  // Without a start, or when it has left the list, the range is this one alone.
  expect([...after({ type: 'ranged', id: 3, order }).chosen]).toEqual([3]);
  expect([...after({ type: 'allChosen', ids: order }).chosen]).toEqual(order);
});

test('a form belongs to one contribution, and to none where none is shown', () => {
  expect(after({ type: 'formOpened', id: 4, form: 'ask' }).form).toEqual({ id: 4, form: 'ask' });
  expect(after({ type: 'formOpened', id: undefined, form: 'ask' }).form).toBeUndefined();
});

test.each([
  [4, 'ask', undefined],
  [4, 'note', { id: 4, form: 'ask' }],
  [7, 'ask', { id: 4, form: 'ask' }],
] as const)('closing the form of %i, %s, leaves open %j', (id, form, left) => {
  expect(after({ type: 'formOpened', id: 4, form: 'ask' }, { type: 'formClosed', id, form }).form).toEqual(
    left,
  );
});

test('when the selection becomes empty, its form closes, and the form of a contribution stays', () => {
  const open = after(
    { type: 'toggled', id: 4 },
    { type: 'bulkFormOpened', form: 'deny' },
    { type: 'formOpened', id: 7, form: 'note' },
  );
  expect(nextSelection(open, { type: 'cleared' })).toEqual({
    ...nothingSelected,
    form: { id: 7, form: 'note' },
  });
});

test('a decision closes all forms', () => {
  expect(
    after(
      { type: 'toggled', id: 4 },
      { type: 'formOpened', id: 4, form: 'deny' },
      { type: 'decided', areSeveral: false },
    ),
  ).toEqual(nothingSelected);
});
