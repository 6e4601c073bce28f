/**
 * Mails that this process has claimed, where no other process sends any: claims that others would have to
 * read in the table stay in memory. If the program ends, the claimed mails are due again.
 */
import type { Database } from '../../platform/db/database.ts';
import { createMutex } from '../../platform/db/mutex.ts';
import type { ClaimSpan } from '../../platform/jobs/queue.ts';
import type { OutboxRow } from './mail-row.ts';

export interface MailClaims {
  /**
   * Claims so many of the mails of `readDue` that are not claimed yet; it is called with a higher limit
   * because of the claimed ones.
   */
  claim(
    span: ClaimSpan,
    readDue: (limit: number) => Promise<readonly OutboxRow[]>,
  ): Promise<readonly OutboxRow[]>;
  /** Extends a claim; false when it had run out and another worker claimed the mail. */
  renew(mail: OutboxRow, until: number): boolean;
  /** Ends the claims, so that the table decides again. To be called when the marks are committed. */
  release(mails: readonly OutboxRow[]): void;
}

interface Claim {
  readonly mail: OutboxRow;
  until: number;
  isReleased: boolean;
}

const claimsByDatabase = new WeakMap<Database, MailClaims>();

/** The claims that all workers of a database share. */
export function mailClaimsOf(db: Database): MailClaims {
  const claims = claimsByDatabase.get(db) ?? createClaims();
  claimsByDatabase.set(db, claims);
  return claims;
}

function createClaims(): MailClaims {
  const claims = new Map<number, Claim>();
  const oneByOne = createMutex();
  const mine = (mail: OutboxRow): Claim | undefined => {
    const one = claims.get(mail.id);
    return one?.mail === mail ? one : undefined;
  };
  return {
    claim: ({ now, until, limit }, readDue) =>
      oneByOne(async () => {
        // A mail released while the table is being read may still be due in that result, so its claim is
        // removed after the read.
        for (const [id, { isReleased }] of claims) if (isReleased) claims.delete(id);
        const due = await readDue(limit + claims.size);
        const free = due.filter(({ id }) => (claims.get(id)?.until ?? 0) <= now).slice(0, limit);
        for (const mail of free) claims.set(mail.id, { mail, until, isReleased: false });
        return free;
      }),
    renew: (mail, until) => {
      const one = mine(mail);
      if (one) one.until = until;
      return one !== undefined;
    },
    release: (mails) => {
      for (const mail of mails) {
        const one = mine(mail);
        if (one) one.isReleased = true;
      }
    },
  };
}
