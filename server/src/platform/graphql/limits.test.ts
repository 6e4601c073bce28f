import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { queryNames } from '../../../test/contract.ts';
import { checkComplexity } from './limits.ts';

/**
 * Queries that may be repeated within a request, because their cost does not grow with the data of a member
 * or the community: single rows found by an index, cached figures, texts of the program, or lists that only
 * administrators make. Whatever grows belongs to the operations that may be used once.
 */
const bounded = new Set([
  // The member of the session, and single rows.
  'verifyLogin',
  'user',
  'checkUsername',
  'queryTransactionLink',
  'queryPaymentRequest',
  'userLocation',
  'firstSteps',
  'hasElopage',
  // Read once for a request, however many aliases it has.
  'balance',
  'gdtBalance',
  // The community, the communities known to it, its roles and brandings.
  'homeCommunity',
  'reachableCommunities',
  'communityByIdentifier',
  'allCommunities',
  'searchAdminUsers',
  'projectBranding',
  'projectBrandings',
  'projectBrandingBanner',
  'projectBrandingName',
  'siteDocument',
  // Cached figures.
  'statisticsHistory',
  // Two rows.
  'backupState',
  // No row at all.
  'clockDoubt',
  // Texts of the program.
  'resumeChat',
  'ownKeyFingerprint',
  'pushKey',
  // Bounded in count and depth; a page of the moderators shows two of it.
  'adminListContributions',
]);

describe('every query', () => {
  it.each(queryNames)('%s may be asked once in a request, or has a constant cost', (name) => {
    const twice = parse(`{ first: ${name} second: ${name} }`);
    if (bounded.has(name)) expect(() => checkComplexity(twice)).not.toThrow();
    else expect(() => checkComplexity(twice)).toThrow('may stand in a request once');
  });

  it('that is named here as bounded is served', () => {
    expect([...bounded].filter((name) => !queryNames.includes(name))).toEqual([]);
  });
});
