/** Who writes money: a limit or a check at these places is passed by every booking. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..', '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(?:generated|migrations)\//.test(file));

function filesWith(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8'))).toSorted();
}

it.each([
  [
    'inserts into bookings',
    /insertInto\('bookings'\)|insert into bookings/i,
    ['money/ledger/bookings.queries.ts'],
  ],
  [
    'inserts into clearing entries',
    /insertInto\('clearing_entries'\)|insert into clearing_entries/i,
    ['money/ledger/clearing.queries.ts'],
  ],
  [
    'changes or deletes what is booked',
    /(?:updateTable|deleteFrom)\('(?:bookings|clearing_entries)'\)|(?:update|delete from) (?:bookings|clearing_entries)\b/i,
    [],
  ],
  [
    'creates GDD',
    /\bbookCreation\(|\bbookCreated\(/,
    [
      'creation/contribution-links/contribution-link-redemption.usecases.ts',
      'creation/contributions/confirmation.usecases.ts',
      'money/ledger/bookings.usecases.ts',
    ],
  ],
  [
    'books a side of a transfer between communities',
    /\bbookRemote\(/,
    ['money/ledger/bookings.usecases.ts', 'neighbours/remote-transfers/steps.usecases.ts'],
  ],
  [
    'moves a transfer between communities to its next state',
    /\bnextRemoteState\(/,
    ['neighbours/remote-transfers/steps.usecases.ts'],
  ],
  [
    'updates the row of a transfer between communities',
    /updateTable\('remote_transfers'\)|update remote_transfers\b/i,
    ['neighbours/remote-transfers/remote-transfers.queries.ts'],
  ],
])('nothing else %s', (_, pattern, expected) => expect(filesWith(pattern)).toEqual(expected));
