import { type ASTNode, GraphQLError, Kind, parse, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { given } from '../../../test/app.ts';
import { locate } from './locate.ts';

const document = parse(`
  mutation Send($much: Decimal = "x", $to: String!) {
    ...gift
    first: sendCoins(recipientIdentifier: $to, amount: "y", memo: "Bread") { id }
    saved: save(input: { name: "Orchard", worth: "z", alias: "o" }, other: 1) { id link { code } }
  }
  fragment gift on Mutation { second: createTransactionLink(memo: "Bread", amount: $much, idempotencyKey: "k") { id } }
  fragment inner on Link { first: code }
`);

function valueOf(text: string): ASTNode {
  const found: ASTNode[] = [];
  visit(document, { StringValue: (node) => void (node.value === text && found.push(node)) });
  return given(found[0]);
}

function variable(name: string): ASTNode {
  const found: ASTNode[] = [];
  visit(document, {
    VariableDefinition: (node) => void (node.variable.name.value === name && found.push(node)),
  });
  return given(found[0]);
}

describe('the location of an error', () => {
  it.each([
    ['a literal', valueOf('y'), 'sendCoins', 'amount'],
    ['a value within an input', valueOf('z'), 'save', 'worth'],
    ['a variable', variable('to'), 'sendCoins', 'recipientIdentifier'],
    ['a variable in a fragment', variable('much'), 'createTransactionLink', 'amount'],
    ['the default of a variable', valueOf('x'), 'createTransactionLink', 'amount'],
  ])('is found by %s', (_, node, operation, argument) => {
    expect(locate(new GraphQLError('refused', { nodes: node }), { document })).toEqual({
      operation,
      argument,
    });
  });

  it.each([
    ['an operation', ['first'], 'sendCoins'],
    ['an operation in a fragment', ['second'], 'createTransactionLink'],
    ['what is inside of an answer', ['saved', 'link', 'code'], 'save'],
    ['nothing', ['code'], undefined],
  ])('is found by the path of %s', (_, path, operation) => {
    expect(locate(new GraphQLError('refused', { path }), { document }).operation).toBe(operation);
  });

  describe('of several operations', () => {
    const several = parse(`
      query Looking($code: String!) { ...shown first: paymentRequest(code: $code) { id } }
      mutation Giving($code: String!) { ...taken first: sendCoins(memo: $code) { id } }
      fragment shown on Query { second: balance { id } }
      fragment taken on Mutation { second: redeemTransactionLink(code: $code) }
    `);

    it.each([
      ['Looking', 'first', 'paymentRequest'],
      ['Giving', 'first', 'sendCoins'],
      ['Looking', 'second', 'balance'],
      ['Giving', 'second', 'redeemTransactionLink'],
      [undefined, 'first', undefined],
    ])('is found in the one that ran: %s, %s', (operationName, responseName, operation) => {
      const error = new GraphQLError('refused', { path: [responseName] });
      expect(locate(error, { document: several, operationName })).toEqual({ operation, argument: undefined });
    });

    it.each([
      [0, 'paymentRequest', 'code'],
      [1, 'sendCoins', 'memo'],
    ])('is where the own one uses a variable: %i', (number, operation, argument) => {
      const definition = several.definitions[number];
      const [node] =
        definition?.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [];
      const error = new GraphQLError('refused', { nodes: given(node) });
      expect(locate(error, { document: several })).toEqual({ operation, argument });
    });
  });

  it('is unknown in a document that cannot be parsed', () => {
    expect(locate(new GraphQLError('refused'), undefined)).toEqual({
      operation: undefined,
      argument: undefined,
    });
  });
});
