import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { authorizeOperations } from './authorization.ts';

it('an operation without a resolver is a fault of the program', () => {
  expect(() => authorizeOperations(buildSchema('type Query { homeCommunity: String }'))).toThrow(
    'The operation homeCommunity has no resolver.',
  );
});

it('an operation without rights is a fault of the program', () => {
  expect(() => authorizeOperations(buildSchema('type Query { unheardOf: String }'))).toThrow(
    'The operation unheardOf is in no table of operations.',
  );
});
