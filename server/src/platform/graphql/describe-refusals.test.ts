import { problemCodes } from '@kula/core/platform/errors';
import { describe, expect, it } from 'vitest';
import { operations, served } from '../../../test/contract.ts';

describe('what an operation refuses with', () => {
  it('is printed into its description', () => {
    expect(operations['deleteTransactionLink']?.description).toMatch(
      / Refuses with IDEMPOTENCY_KEY_INVALID \(idempotencyKey\), .*LINK_NOT_FOUND \(id\), LINK_DELETED \(id\), LINK_REDEEMED \(id\)\.$/,
    );
    expect(operations['subscribePush']?.description).toMatch(
      / Refuses with BAD_INPUT \(endpoint, p256dh, auth\)\.$/,
    );
    expect(operations['logout']?.description).not.toMatch(/Refuses/);
    expect(served.getQueryType()?.description).toMatch(/^Any operation may refuse with UNAUTHORIZED, /);
  });

  it('is not written by hand as well', () => {
    const names = new Set<string>(problemCodes);
    const twice = Object.values(operations)
      .filter(({ description }) => {
        const codes =
          (description ?? '').match(/[A-Z]+(?:_[A-Z]+)+/g)?.filter((code) => names.has(code)) ?? [];
        return new Set(codes).size < codes.length;
      })
      .map(({ name }) => name);
    expect(twice).toEqual([]);
  });
});
