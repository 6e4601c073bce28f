import {
  findBreakingChanges,
  findDangerousChanges,
  isInputObjectType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { contract, contractOperations, served } from '../../../test/contract.ts';
import { adminDocuments } from '../../../test/older-admin.ts';
import { walletDocuments } from '../../../test/older-wallet.ts';

describe('the served schema', () => {
  it('breaks no part of the contract', () => {
    expect(contractOperations).toHaveLength(75);
    expect(findBreakingChanges(contract, served)).toEqual([]);
  });

  it('keeps the defaults of arguments, on which older clients rely', () => {
    const changed = findDangerousChanges(contract, served).filter(
      ({ type }) => type === 'ARG_DEFAULT_VALUE_CHANGE',
    );
    expect(changed).toEqual([]);
    for (const name of ['Paginated', 'SearchContributionsFilterArgs', 'SearchUsersFilters']) {
      expect(defaultsOf(served.getType(name))).toEqual(defaultsOf(contract.getType(name)));
    }
    expect(defaultsOf(served.getType('Paginated'))).toEqual({ currentPage: 1, pageSize: 3, order: 'DESC' });
  });

  it.each([...Object.entries(walletDocuments), ...Object.entries(adminDocuments)])(
    'accepts what clients of 2.7.0 send for %s',
    (_, document) => {
      expect(validate(served, parse(document))).toEqual([]);
    },
  );

  it('describes every field in a sentence', () => {
    const silent = Object.values(served.getTypeMap())
      .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
      .flatMap((type) =>
        (isObjectType(type) ? Object.values(type.getFields()) : []).map((field) => ({ type, field })),
      )
      .filter(({ field }) => !field.description)
      .map(({ type, field }) => `${type.name}.${field.name}`);
    expect(silent).toEqual([]);
  });
});

function defaultsOf(type: unknown): Record<string, unknown> {
  if (!isInputObjectType(type)) return {};
  return Object.fromEntries(
    Object.values(type.getFields()).map(({ name, defaultValue }) => [name, defaultValue]),
  );
}
