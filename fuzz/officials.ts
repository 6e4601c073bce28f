/** The senders: some members, moderators and administrators, because a run loses sessions, roles and accounts. */
import { memberAddress } from '../e2e/setup/api.ts';
import { ports } from '../server/src/app/ports.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import type { Deps } from '../server/src/platform/deps.ts';
import { grantRole } from '../server/src/people/members/members.usecases.ts';
import { noIntegrations } from '../server/src/platform/integrations/services.ts';
import type { Role } from './shot.ts';

const from = (first: number): string[] => Array.from({ length: 8 }, (_, at) => memberAddress(first + at));

export const accounts: Readonly<Record<Exclude<Role, 'nobody'>, readonly string[]>> = {
  member: ['maria@example.org', ...from(1)],
  moderator: ['amara@example.org', ...from(20)],
  admin: ['theo@example.org', ...from(30)],
};

export async function appointOfficials(db: Database): Promise<void> {
  const config = readConfig({ JWT_SECRET: 'unused' });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const deps: Deps = { db, now: Date.now, config, log, ports, integrations: noIntegrations };
  for (const email of accounts.moderator.slice(1)) await grantRole({ email, role: 'MODERATOR' }, deps);
  for (const email of accounts.admin.slice(1)) await grantRole({ email, role: 'ADMIN' }, deps);
}
