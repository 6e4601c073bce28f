/** The books of a community of generation 2.7.0, as far as trade with others touches them: members, bookings, pending rows. */
export interface OldMember {
  readonly uuid: string;
  readonly alias: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Has left: the row remains, and is found by nobody. */
  isDeleted: boolean;
  /** Amounts in hundredths, newest last. */
  readonly bookings: { readonly id: number; readonly cents: number; readonly at: number }[];
}

export interface Pending {
  readonly role: 'SEND' | 'RECEIVE';
  state: 'NEW' | 'SETTLED' | 'REVERTED';
  /** In its original notation: it is found by this text. */
  readonly amount: string;
  readonly memo: string;
  readonly sender: string;
  readonly recipient: string;
  readonly at: number;
  /** The last booking of the member here when the row was written. */
  readonly previous: number | undefined;
}

/** A link of a member. It is found by its code as long as it is valid, even when it has ended. */
export interface OldLink {
  readonly id: number;
  readonly code: string;
  readonly owner: string;
  readonly amount: string;
  readonly memo: string;
  readonly validUntil: number;
  redeemedAt: number | undefined;
  deletedAt: number | undefined;
}

export interface OldBooks {
  readonly members: OldMember[];
  readonly links: OldLink[];
  pending: Pending[];
  join(firstName: string, cents: number, at: number): OldMember;
  find(identifier: string): OldMember | undefined;
  book(member: OldMember, cents: number, at: number): void;
  /** Whether a new row, of sending or receiving, names one of them: nothing is begun with them then, ever. */
  isOngoing(uuids: readonly string[]): boolean;
}

export function createOldBooks(newId: () => string): OldBooks {
  let bookings = 0;
  const books: OldBooks = {
    members: [],
    links: [],
    pending: [],
    join: (firstName, cents, at) => {
      const alias = firstName.toLowerCase();
      const names = { alias, email: `${alias}@old.example`, firstName, lastName: 'Muster', isDeleted: false };
      const member: OldMember = { uuid: newId(), ...names, bookings: [] };
      books.members.push(member);
      books.book(member, cents, at);
      return member;
    },
    find: (identifier) =>
      books.members.find(
        ({ uuid, alias, email, isDeleted }) => !isDeleted && [uuid, alias, email].includes(identifier),
      ),
    book: (member, cents, at) => void member.bookings.push({ id: ++bookings, cents, at }),
    isOngoing: (uuids) =>
      books.pending.some(
        ({ state, sender, recipient }) =>
          state === 'NEW' && (uuids.includes(sender) || uuids.includes(recipient)),
      ),
  };
  return books;
}

export function centsOf(member: OldMember): number {
  return member.bookings.reduce((sum, { cents }) => sum + cents, 0);
}

export function lastOf({ bookings }: OldMember): number | undefined {
  return bookings.at(-1)?.id;
}

/** The shortest decimal, the only form in which it finds a row again. */
export function canonical(amount: unknown): string {
  const number = Number(amount);
  if (Number.isNaN(number)) throw new Error(`[DecimalError] Invalid argument: ${String(amount)}`);
  return String(number);
}
