/** What waits for an administrator, so that the navigation of the admin area can show it. */
import type { Deps } from '../../platform/deps.ts';
import { areRegistrationsUsedUp } from '../../people/membership/unconfirmed.usecases.ts';
import { backupState } from '../backups/backups.usecases.ts';
import { homeCommunity } from '../../community/communities/communities.usecases.ts';
import { type ShownPeer, listShownPeers } from '../../neighbours/peers/shown-peers.usecases.ts';
import { getSite, missingDocuments } from '../../community/site/site.usecases.ts';

export type Duty = 'PEER' | 'SEARCH_KEY' | 'IMPRINT' | 'PRIVACY' | 'BACKUP' | 'REGISTRATIONS';

/** All that waits now. */
export async function administratorDuties(deps: Deps): Promise<Duty[]> {
  const { integrations } = deps.config;
  const missing = missingDocuments(await getSite(deps), deps.config);
  const duties: readonly (readonly [Duty, boolean])[] = [
    ['PEER', integrations.federation !== undefined && (await listShownPeers(deps)).some(needsDecision)],
    ['SEARCH_KEY', integrations.gms !== undefined && !(await homeCommunity(deps.db.read)).gms_api_key],
    ['IMPRINT', missing.includes('IMPRINT')],
    ['PRIVACY', missing.includes('PRIVACY')],
    ['BACKUP', (await backupState(deps)).needsCare],
    ['REGISTRATIONS', await areRegistrationsUsedUp(deps)],
  ];
  return duties.filter(([, waits]) => waits).map(([duty]) => duty);
}

/** Sentences about a failure that only administrators can mend; what is not reached is tried again by itself. */
const decidable =
  /^(?:the key of this community is another one|another community answers here|this is no community|it did not book transfer )/;

function needsDecision({ peer, unclear }: ShownPeer): boolean {
  const { announced_name: name, claimed_uuid: claim, last_error: error, last_error_at: at } = peer;
  const isFailing =
    error !== null && at !== null && at >= (peer.last_contact_at ?? 0) && decidable.test(error);
  return unclear > 0 || name !== null || claim !== null || isFailing;
}
