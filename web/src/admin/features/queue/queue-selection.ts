/** The forms for a single contribution. */
export type DetailForm = 'confirm' | 'ask' | 'note' | 'deny' | 'change' | 'resubmission';
/** The forms for several. */
export type BulkForm = 'confirm' | 'deny';

/** The selection in the list, and the open form. */
export interface QueueSelection {
  chosen: ReadonlySet<number>;
  /** The last one that was selected or deselected: a range begins there. */
  from: number | undefined;
  /** The form, and the contribution for which it was opened: it closes when another one is shown. */
  form: { id: number; form: DetailForm } | undefined;
  bulkForm: BulkForm | undefined;
}

export type SelectionStep =
  | { type: 'toggled'; id: number }
  /** From the last selected one to this one, in the order of the list. */
  | { type: 'ranged'; id: number; order: readonly number[] }
  | { type: 'allChosen'; ids: readonly number[] }
  | { type: 'cleared' }
  | { type: 'formOpened'; id: number | undefined; form: DetailForm }
  | { type: 'formClosed'; id: number; form: DetailForm | undefined }
  | { type: 'bulkFormOpened'; form: BulkForm | undefined }
  /** Several stay selected until they are sent: without a connection, or undone, they are there again. */
  | { type: 'decided'; areSeveral: boolean };

export const nothingSelected: QueueSelection = {
  chosen: new Set(),
  from: undefined,
  form: undefined,
  bulkForm: undefined,
};

export function nextSelection(before: QueueSelection, step: SelectionStep): QueueSelection {
  switch (step.type) {
    case 'toggled': {
      const chosen = toggled(before.chosen, step.id);
      const { bulkForm } = chosen.size === 0 ? nothingSelected : before;
      return { ...before, chosen, from: step.id, bulkForm };
    }
    case 'ranged':
      return {
        ...before,
        chosen: new Set([...before.chosen, ...between(step.order, before.from, step.id)]),
        from: step.id,
      };
    case 'allChosen':
      return { ...before, chosen: new Set(step.ids), from: undefined };
    case 'cleared':
      return { ...nothingSelected, form: before.form };
    case 'formOpened': {
      const { id, form } = step;
      return { ...before, form: id === undefined ? undefined : { id, form } };
    }
    case 'formClosed': {
      const isOpen = before.form?.id === step.id && before.form.form === step.form;
      return isOpen ? { ...before, form: undefined } : before;
    }
    case 'bulkFormOpened':
      return { ...before, bulkForm: step.form };
    case 'decided':
      return step.areSeveral ? { ...nothingSelected, chosen: before.chosen } : nothingSelected;
  }
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
}

/** Both ends and what lies between; without the start in the list, the end alone. */
function between(order: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [start, end] = [from === undefined ? -1 : order.indexOf(from), order.indexOf(to)];
  return start < 0 ? [to] : order.slice(Math.min(start, end), Math.max(start, end) + 1);
}
