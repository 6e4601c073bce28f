/** What the steps of the demo story share. */
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Person } from './demo-people.ts';

/** The community during its story. */
export interface StoryState {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly actors: Map<Person, Actor>;
  /** Numbers of contributions and links, and codes of contribution links, by the keys of the story. */
  readonly ids: Map<string, number>;
  readonly codes: Map<string, string>;
  setClock(at: number): void;
}
