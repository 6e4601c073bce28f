import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useNavigate } from 'react-router';
import type { DecisionKind } from './decisions.ts';
import type { KeyCommand } from './keys.ts';
import { canBe, isAskable, isChoosable } from './queue-item.ts';
import type { QueueItem, Reason } from './queue-item.ts';
import { neighbour, queuePath, successor } from './queue-search.ts';
import type { QueueSearch } from './queue-search.ts';
import { nextSelection, nothingSelected } from './queue-selection.ts';
import type { BulkForm, DetailForm } from './queue-selection.ts';
import { draftOf } from './drafts.ts';
import { detailQuery } from './queue.data.ts';
import { decideItems, decisions, isDoneHere, putOffItem, useDecisions } from './sending.ts';
import { useFocusOn } from './use-focus-on.ts';
import { useListPlace } from './use-list-place.ts';
import { useShown } from './use-shown.ts';

export interface Queue {
  /** The contributions of this page that are not decided here. */
  rows: readonly QueueItem[];
  /** The shown contribution. */
  shown: number | undefined;
  chosen: readonly QueueItem[];
  /** How many were selected here and cannot be decided any more: somebody else has done something about them. */
  lost: number;
  form: DetailForm | undefined;
  bulkForm: BulkForm | undefined;
  /** Selects or deselects one; as a range, all between the last selected one and this one. */
  choose: (id: number, isRange?: boolean) => void;
  /** All of this page. */
  chooseAll: () => void;
  chooseNone: () => void;
  openForm: (form: DetailForm) => void;
  /** Closes this form of this contribution, and no other: an answer may arrive after the moderator has gone on. */
  closeForm: (id: number, form: DetailForm | undefined) => void;
  openBulkForm: (form: BulkForm | undefined) => void;
  /**
   * Confirms the shown one; where a question to the member has no answer yet, or an own change is not saved, only
   * after a confirmation.
   */
  confirm: (shown: QueueItem) => void;
  /** Decides, and shows the next one. */
  decide: (kind: Exclude<DecisionKind, 'putOff'>, about: readonly QueueItem[], reason?: Reason) => void;
  /** Puts one off, and shows the next one. */
  putOff: (item: QueueItem, until: { at: number; told: string }) => void;
  /** Shows the next one after a contribution that is no longer open. */
  leave: (id: number) => void;
  /** Shows the next one after a contribution that stays in the list, for example with a question. */
  goOn: (id: number) => void;
  /** Undoes the last decision, and shows its contribution again. */
  undo: () => void;
  /** Runs the command of a key. */
  run: (command: KeyCommand) => void;
}

const noRows: readonly QueueItem[] = [];

/** The moderator's position in the list, and the commands of the keys. */
export function useQueue(
  search: QueueSearch,
  loaded: readonly QueueItem[] | undefined,
  { onHelp, onActed }: { onHelp: () => void; onActed: () => void },
): Queue {
  const { decided } = useDecisions();
  const rows = (loaded ?? noRows).filter(({ id }) => !decided.has(id));
  const ids = rows.map(({ id }) => id);
  const { shown, forgetFirst, stayAt } = useShown(search.open, ids[0], decided);
  useListPlace(search.open, stayAt);
  const { go, goOn, goOnFrom } = useSteps({ search, ids, shown, onActed });
  // The address may name a contribution on another page of the list.
  const fromServer = useQuery({ ...detailQuery(shown ?? 0), enabled: shown !== undefined });
  const current = rows.find(({ id }) => id === shown) ?? fromServer.data;
  const { form, bulkForm, chosen, lost, choosable, select } = useSelection(rows, decided);
  const acted = (leaving: ReadonlySet<number>): void => {
    if (leaving.size === 0) return;
    select({ type: 'decided', areSeveral: leaving.size > 1 });
    goOnFrom(leaving);
  };
  const queue: Omit<Queue, 'run'> = {
    rows,
    shown,
    chosen,
    lost: loaded === undefined ? 0 : lost,
    form: form !== undefined && form.id === shown ? form.form : undefined,
    bulkForm: chosen.length === 0 && bulkForm !== 'deny' ? undefined : bulkForm,
    choose: (id, isRange = false) =>
      select(isRange ? { type: 'ranged', id, order: choosable } : { type: 'toggled', id }),
    chooseAll: () => select({ type: 'allChosen', ids: choosable }),
    chooseNone: () => select({ type: 'cleared' }),
    openForm: (wanted) => select({ type: 'formOpened', id: shown, form: wanted }),
    closeForm: (id, closed) => select({ type: 'formClosed', id, form: closed }),
    openBulkForm: (wanted) => select({ type: 'bulkFormOpened', form: wanted }),
    decide: (kind, about, reason) => acted(decideItems(kind, about, reason)),
    putOff: (item, until) => acted(putOffItem(item, until)),
    confirm(item) {
      if (item.isAsked || draftOf(item.id, 'change') !== undefined) {
        onActed();
        queue.openForm('confirm');
      } else queue.decide('confirm', [item]);
    },
    leave(id) {
      forgetFirst();
      goOnFrom(new Set([id]));
    },
    goOn,
    undo() {
      const [item] = decisions.undo()?.items ?? [];
      if (item !== undefined) go(item.id);
    },
  };
  const isOpen = current !== undefined && current.isActionable && !decided.has(current.id);
  return {
    ...queue,
    run: (command) => run(command, { queue, current: isOpen ? current : undefined, go, onHelp }),
  };
}

/** What is selected of these contributions. */
function useSelection(rows: readonly QueueItem[], decided: ReadonlySet<number>) {
  const [{ form, bulkForm, chosen: selected }, select] = useReducer(nextSelection, nothingSelected);
  const choosable = rows.filter(isChoosable).map(({ id }) => id);
  const isLost = (id: number): boolean => !decided.has(id) && !isDoneHere(id) && !choosable.includes(id);
  return {
    form,
    bulkForm,
    select,
    choosable,
    chosen: rows.filter((row) => isChoosable(row) && selected.has(row.id)),
    lost: [...selected].filter(isLost).length,
  };
}

interface Steps {
  go: (id: number | undefined) => void;
  goOn: (id: number) => void;
  goOnFrom: (leaving: ReadonlySet<number>) => void;
}

interface StepsFrom {
  search: QueueSearch;
  ids: readonly number[];
  shown: number | undefined;
  /** Called when the next contribution takes the place of the one that was acted on. */
  onActed: () => void;
}

/** The commands that move through the list; the focus moves with them. */
function useSteps({ search, ids, shown, onActed }: StepsFrom): Steps {
  const navigate = useNavigate();
  const follow = useFocusOn(shown);
  const go = (id: number | undefined): void => {
    follow(id);
    void navigate(queuePath({ ...search, open: id }), { replace: true });
  };
  return {
    go,
    goOn(id) {
      onActed();
      const next = successor(ids, id, new Set([id]));
      if (next !== undefined) go(next);
    },
    // In the list, the focus stays in the list.
    goOnFrom(leaving) {
      onActed();
      if (search.open === undefined) follow(ids.find((id) => !leaving.has(id)));
      else go(successor(ids, shown, leaving));
    },
  };
}

interface Run {
  queue: Omit<Queue, 'run'>;
  /** The shown contribution, if it is open. */
  current: QueueItem | undefined;
  go: (id: number | undefined) => void;
  onHelp: () => void;
}

/** Whether a form is open for the shown or the selected contributions: keys belong to it. */
export function isWriting({ form, bulkForm }: Pick<Queue, 'form' | 'bulkForm'>): boolean {
  return form !== undefined || bulkForm !== undefined;
}

/** Runs the command of a key; nothing while a form is open, which Escape closes. */
function run(command: KeyCommand, { queue, current, go, onHelp }: Run): void {
  if (isWriting(queue)) return;
  const ids = queue.rows.map(({ id }) => id);
  switch (command) {
    case 'next':
      go(neighbour(ids, queue.shown, 1));
      return;
    case 'previous':
      go(neighbour(ids, queue.shown, -1));
      return;
    case 'help':
      onHelp();
      return;
    case 'undo':
      queue.undo();
      return;
    case 'choose':
      if (current !== undefined && ids.includes(current.id) && isChoosable(current)) queue.choose(current.id);
      return;
    case 'confirm':
      if (queue.chosen.length > 0) queue.openBulkForm('confirm');
      else if (current !== undefined && canBe('confirm', current)) queue.confirm(current);
      return;
    case 'deny':
      if (queue.chosen.length > 0) queue.openBulkForm('deny');
      else if (current !== undefined) queue.openForm('deny');
      return;
    case 'ask':
      if (current !== undefined && isAskable(current)) queue.openForm('ask');
      return;
    case 'note':
    case 'change':
    case 'resubmission':
      if (current !== undefined) queue.openForm(command);
  }
}
