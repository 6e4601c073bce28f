/** Commands that cost less together than one by one. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withinTime } from '../db/within-time.ts';

export interface Gathering<Item> {
  readonly most: number;
  /** Items of the same kind are not carried out together, and keep their order. */
  readonly kindOf: (item: Item) => unknown;
  readonly alone: (item: Item) => Promise<void>;
  /**
   * Carries out the items, all or none, and returns those that it left out. These, and all of them when it throws, are then
   * carried out alone.
   */
  readonly together: (items: readonly Item[]) => Promise<readonly Item[]>;
  readonly onError: (error: unknown) => void;
}

/** What arrives meanwhile waits no longer than this: what is under way may be held up by something that does not concern it. */
const PATIENCE_MS = 100;

interface Waiting<Item> {
  readonly item: Item;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Returns a function that carries out an item, and resolves or rejects with the item's own outcome. An item that finds nothing
 * under way is carried out alone; those that arrive meanwhile are carried out together when it is done.
 */
export function gathered<Item>(how: Gathering<Item>): (item: Item) => Promise<void> {
  let coming: Waiting<Item>[] = [];
  let isBusy = false;
  const carryOn = async (): Promise<void> => {
    isBusy = true;
    while (coming.length > 0) {
      // What arrives in the same turn of the event loop belongs to it.
      await nextTurn();
      const [group, left] = divided(coming, how);
      coming = left;
      await withinTime(carryOut(group, how), PATIENCE_MS);
    }
    isBusy = false;
  };
  return (item) =>
    new Promise((done, failed) => {
      coming.push({ item, done, failed });
      if (!isBusy) void carryOn();
    });
}

/** The first ones, at most so many and one of each kind; and the others, in their order. */
function divided<Item>(
  all: readonly Waiting<Item>[],
  { most, kindOf }: Gathering<Item>,
): [Waiting<Item>[], Waiting<Item>[]] {
  const group = new Map<unknown, Waiting<Item>>();
  const left: Waiting<Item>[] = [];
  for (const one of all) {
    const kind = kindOf(one.item);
    if (group.size < most && !group.has(kind)) group.set(kind, one);
    else left.push(one);
  }
  return [[...group.values()], left];
}

/** Never rejects. What is left out is waited for by its caller alone. */
async function carryOut<Item>(group: readonly Waiting<Item>[], how: Gathering<Item>): Promise<void> {
  const carryAlone = ({ item, done, failed }: Waiting<Item>): Promise<void> =>
    how.alone(item).then(done, failed);
  const [only, ...others] = group;
  if (only && others.length === 0) return carryAlone(only);
  for (const one of await carryTogether(group, how)) void carryAlone(one);
}

/** Returns those that are left out. */
async function carryTogether<Item>(
  group: readonly Waiting<Item>[],
  { together, onError }: Gathering<Item>,
): Promise<readonly Waiting<Item>[]> {
  try {
    const leftOut = new Set(await together(group.map(({ item }) => item)));
    for (const { item, done } of group) if (!leftOut.has(item)) done();
    return group.filter(({ item }) => leftOut.has(item));
  } catch (error) {
    // Carrying out each alone shows which one failed.
    onError(error);
    return group;
  }
}
