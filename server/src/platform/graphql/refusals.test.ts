import { getNamedType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../test/contract.ts';
import { operationNamed, operations as table } from '../../app/features.ts';
import { type DeclaredRefusals, type Operation, refusalsOf } from '../operations.ts';
import { declarationOf, refusalsOfAny } from './refusals.ts';

const declared: DeclaredRefusals = {
  NOT_FOUND: 'id',
  TIMEZONE_MISSING: null,
  BAD_INPUT: { day: 'creationDate', type: 'messageType', all: null },
};

describe('what an operation declares', () => {
  it.each([
    ['one argument', { code: 'NOT_FOUND', about: undefined }, { isDeclared: true, argument: 'id' }],
    [
      'no argument',
      { code: 'TIMEZONE_MISSING', about: undefined },
      { isDeclared: true, argument: undefined },
    ],
    ['one of several', { code: 'BAD_INPUT', about: 'day' }, { isDeclared: true, argument: 'creationDate' }],
    ['none of several', { code: 'BAD_INPUT', about: 'all' }, { isDeclared: true, argument: undefined }],
    [
      'an input it forgot',
      { code: 'BAD_INPUT', about: undefined },
      { isDeclared: false, argument: undefined },
    ],
    [
      'an input it has not',
      { code: 'BAD_INPUT', about: 'toString' },
      { isDeclared: false, argument: undefined },
    ],
    ['any operation', { code: 'UNAVAILABLE', about: undefined }, { isDeclared: true, argument: undefined }],
    [
      'other operations',
      { code: 'ALIAS_TAKEN', about: undefined },
      { isDeclared: false, argument: undefined },
    ],
  ] as const)('tells a code about %s', (_, refusal, expected) => {
    expect(declarationOf(refusal, declared)).toEqual(expected);
  });

  it('does not repeat the refusals of all operations', () => {
    const repeated = Object.values<Operation>(table)
      .flatMap((operation) => Object.keys(refusalsOf(operation)))
      .filter((code) => (refusalsOfAny as readonly string[]).includes(code));
    expect(repeated).toEqual([]);
  });

  it('contains the refusals of its amounts and places', () => {
    const scalars = { Decimal: 'AMOUNT_INVALID', Location: 'LOCATION_INVALID' } as const;
    const missing = Object.values(operations).flatMap(({ name, args }) =>
      args.flatMap((argument) => {
        const type = getNamedType(argument.type).name;
        if (type !== 'Decimal' && type !== 'Location') return [];
        const refusal = { code: scalars[type], about: argument.name };
        const operation = operationNamed(name);
        const found = declarationOf(refusal, operation && refusalsOf(operation));
        return found.argument === argument.name ? [] : [`${name}.${argument.name}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});
