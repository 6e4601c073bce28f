import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { operationNamed, operations } from '../../app/features.ts';
import type { Operation } from '../operations.ts';
import { checkComplexity, mayBeListed } from './limits.ts';

const all = Object.entries<Operation>(operations);
const rootOf = ({ kind }: Operation): string => (kind === 'query' ? 'query' : 'mutation');

describe('every operation', () => {
  it.each(all)('%s may stand in a document as often as its cost says', (name, operation) => {
    const twice = parse(`${rootOf(operation)} { first: ${name} second: ${name} }`);
    if (operation.cost === 'constant') expect(() => checkComplexity(twice, operationNamed)).not.toThrow();
    else expect(() => checkComplexity(twice, operationNamed)).toThrow('may stand in a request once');
  });

  it.each(all.filter(([, { cost }]) => cost === 'costly'))('%s is the only costly one', (name, operation) => {
    const [other] =
      all.find((one) => one[0] !== name && one[1].cost === 'costly' && one[1].kind === operation.kind) ?? [];
    const both = parse(`${rootOf(operation)} { ${name} ${other} }`);
    expect(() => checkComplexity(both, operationNamed)).toThrow('may stand in a request once');
  });

  it.each(all)('%s may be part of a list if it reads and is not costly', (name, operation) => {
    const document = parse(`${rootOf(operation)} { ... on Root { ${name} } }`);
    expect(mayBeListed(document, operationNamed)).toBe(
      operation.kind === 'query' && operation.cost !== 'costly',
    );
  });

  it('that grows may stand beside others that do', () => {
    expect(() => checkComplexity(parse('{ transactionList favourites }'), operationNamed)).not.toThrow();
  });
});
