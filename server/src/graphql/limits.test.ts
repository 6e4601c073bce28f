import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { queryNames } from '../../test/contract.ts';
import { checkComplexity } from './limits.ts';

/**
 * Queries that may stand in a request often, because one of them costs about the same whatever a member and the
 * community have: single rows found by an index, figures that are kept, texts that stand in the program, or lists of
 * what administrators alone make. Whatever grows belongs to the operations that may stand there once.
 */
const bounded = new Set([
  // The member who asks, and single rows.
  'verifyLogin',
  'user',
  'checkUsername',
  'queryTransactionLink',
  'queryPaymentRequest',
  'userLocation',
  'firstSteps',
  'hasElopage',
  // Read once for a request, however many names ask for it.
  'balance',
  'gdtBalance',
  // The community, those that it knows, its roles and brandings.
  'homeCommunity',
  'reachableCommunities',
  'communityByIdentifier',
  'allCommunities',
  'searchAdminUsers',
  'projectBranding',
  'projectBrandings',
  'projectBrandingBanner',
  'siteDocument',
  // Kept figures.
  'statisticsHistory',
  // Texts of the program.
  'resumeChat',
  'ownKeyFingerprint',
  'pushKey',
  // Counts to a bound and reads to a deepest row; a page of moderators shows two of it.
  'adminListContributions',
]);

describe('every query', () => {
  it.each(queryNames)('%s stands in a request once, or costs the same whatever there is', (name) => {
    const twice = parse(`{ first: ${name} second: ${name} }`);
    if (bounded.has(name)) expect(() => checkComplexity(twice)).not.toThrow();
    else expect(() => checkComplexity(twice)).toThrow('may stand in a request once');
  });

  it('that is named here as bounded is served', () => {
    expect([...bounded].filter((name) => !queryNames.includes(name))).toEqual([]);
  });
});
