import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Decision } from './decisions.ts';
import type { Command } from './keys.ts';
import { addressOf, neighbour, successor } from './place.ts';
import type { QueuePlace } from './place.ts';
import { caseQuery } from './queue.data.ts';
import { canBe, isChoosable, seenOf } from './queued.ts';
import type { Queued } from './queued.ts';
import { decisions, useDecisions } from './sending.ts';

/** What stands open below a contribution. */
export type CaseForm = 'ask' | 'note' | 'deny' | 'change' | 'later';
/** What stands open about several. */
export type BulkForm = 'confirm' | 'deny';

export interface DeskRun {
  /** The contributions of this page that are not decided here. */
  rows: readonly Queued[];
  /** The contribution that is looked at. */
  shown: number | undefined;
  chosen: readonly Queued[];
  form: CaseForm | undefined;
  bulkForm: BulkForm | undefined;
  choose: (id: number) => void;
  chooseNone: () => void;
  openForm: (form: CaseForm | undefined) => void;
  openBulkForm: (form: BulkForm | undefined) => void;
  /** Decides, and goes on to the next one. */
  decide: (kind: Decision['kind'], about: readonly Queued[], reason?: string) => void;
  /** Goes on from a contribution that is not open any more. */
  leave: (id: number) => void;
  run: (command: Command) => void;
}

const noRows: readonly Queued[] = [];

/** Where the moderator is in a list, and what the keys do there. */
export function useDesk(
  place: QueuePlace,
  loaded: readonly Queued[] | undefined,
  onHelp: () => void,
): DeskRun {
  const navigate = useNavigate();
  const { decided } = useDecisions();
  const rows = (loaded ?? noRows).filter(({ id }) => !decided.has(id));
  const ids = rows.map(({ id }) => id);
  // Without one in the address it is the first of the list. It stays when others change the list: nobody shall
  // decide about something that came under the hand in the last moment.
  const [first, setFirst] = useState<number>();
  const isFirstGone = first === undefined || decided.has(first);
  const [top] = ids;
  // Also while another one is looked at, and when none is left: what was decided here is forgotten once the list is new,
  // and would look like somebody else's decision then.
  if (isFirstGone && first !== top) setFirst(top);
  const shown = place.open ?? (isFirstGone ? top : first);

  // The address may name one that stands on another page of the list.
  const fromServer = useQuery({ ...caseQuery(shown ?? 0), enabled: shown !== undefined });
  const current = rows.find(({ id }) => id === shown) ?? fromServer.data;

  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter((row) => isChoosable(row) && chosenIds.has(row.id));
  const [form, setForm] = useState<{ id: number; form: CaseForm }>();
  const [bulkForm, openBulkForm] = useState<BulkForm>();
  const follow = useFocusOn(shown);

  const go = (id: number | undefined): void => {
    follow(id);
    void navigate(addressOf({ ...place, open: id }), { replace: true });
  };
  // Who looks at the list goes on in the list.
  const goOnFrom = (leaving: ReadonlySet<number>): void => {
    if (place.open === undefined) follow(ids.find((id) => !leaving.has(id)));
    else go(successor(ids, shown, leaving));
  };
  const openForm = (wanted: CaseForm | undefined): void =>
    setForm(wanted === undefined || shown === undefined ? undefined : { id: shown, form: wanted });
  const chooseNone = (): void => {
    setChosen(new Set());
    openBulkForm(undefined);
  };
  const choose = (id: number): void =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );

  function decide(kind: Decision['kind'], about: readonly Queued[], reason?: string): void {
    const entries = about.filter((row) => canBe(kind, row) && !decisions.get().decided.has(row.id));
    if (entries.length === 0) return;
    const leaving = new Set(entries.map(({ id }) => id));
    decisions.decide({
      kind,
      entries: entries.map((row) => ({ id: row.id, name: row.name, seen: seenOf(row) })),
      ...(reason === undefined ? {} : { reason }),
    });
    openForm(undefined);
    chooseNone();
    goOnFrom(leaving);
  }

  function leave(id: number): void {
    setFirst(undefined);
    goOnFrom(new Set([id]));
  }

  function run(command: Command): void {
    if (command === 'next') go(neighbour(ids, shown, 1));
    else if (command === 'previous') go(neighbour(ids, shown, -1));
    else if (command === 'help') onHelp();
    else if (command === 'undo') {
      const [entry] = decisions.undo()?.entries ?? [];
      if (entry !== undefined) go(entry.id);
    } else if (chosen.length > 0 && (command === 'confirm' || command === 'deny')) openBulkForm(command);
    else actOn(command);
  }

  function actOn(command: Exclude<Command, 'next' | 'previous' | 'help' | 'undo'>): void {
    if (current === undefined || !current.isActionable || decided.has(current.id)) return;
    if (command === 'choose') {
      if (ids.includes(current.id) && isChoosable(current)) choose(current.id);
    } else if (command === 'confirm') decide('confirm', [current]);
    else openForm(command);
  }

  return {
    rows,
    shown,
    chosen,
    form: form !== undefined && form.id === shown ? form.form : undefined,
    bulkForm: chosen.length === 0 ? undefined : bulkForm,
    choose,
    chooseNone,
    openForm,
    openBulkForm,
    decide,
    leave,
    run,
  };
}

/**
 * Lets the focus follow to the contribution that the moderator went on to: to its row, or where there is no list beside
 * it, to its heading. It is named because the address changes a moment later than the list.
 */
function useFocusOn(shown: number | undefined): (id: number | undefined) => void {
  const wanted = useRef<{ id: number | undefined }>(undefined);
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (wanted.current === undefined || wanted.current.id !== shown) return;
    wanted.current = undefined;
    const row = shown === undefined ? null : document.getElementById(rowId(shown));
    const isRowInSight = row?.checkVisibility() === true;
    const target = isRowInSight
      ? row
      : (document.getElementById(caseHeadingId) ?? document.querySelector('h1'));
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }, [shown, step]);
  return (id) => {
    wanted.current = { id };
    setStep((before) => before + 1);
  };
}

export const caseHeadingId = 'case';

export function rowId(id: number): string {
  return `contribution-${String(id)}`;
}
