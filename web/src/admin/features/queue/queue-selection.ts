/** What stands open below a contribution. */
export type DetailForm = 'ask' | 'note' | 'deny' | 'change' | 'later';
/** What stands open about several. */
export type BulkForm = 'confirm' | 'deny';

/** What the moderator has chosen in the list, and what is about to be done with it. */
export interface QueueSelection {
  chosen: ReadonlySet<number>;
  /** The form, and the contribution below which it was opened: it does not follow to another one. */
  form: { id: number; form: DetailForm } | undefined;
  bulkForm: BulkForm | undefined;
}

export type SelectionStep =
  | { type: 'toggled'; id: number }
  | { type: 'cleared' }
  | { type: 'formOpened'; id: number | undefined; form: DetailForm | undefined }
  | { type: 'bulkFormOpened'; form: BulkForm | undefined }
  | { type: 'decided' };

export const nothingSelected: QueueSelection = { chosen: new Set(), form: undefined, bulkForm: undefined };

export function nextSelection(before: QueueSelection, step: SelectionStep): QueueSelection {
  switch (step.type) {
    case 'toggled':
      return { ...before, chosen: toggled(before.chosen, step.id) };
    case 'cleared':
      return { ...nothingSelected, form: before.form };
    case 'formOpened': {
      const { id, form } = step;
      return { ...before, form: id === undefined || form === undefined ? undefined : { id, form } };
    }
    case 'bulkFormOpened':
      return { ...before, bulkForm: step.form };
    case 'decided':
      return nothingSelected;
  }
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
}
