import { type ASTNode, GraphQLError, Kind, parse, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { given } from '../../test/app.ts';
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

describe('what an error is about', () => {
  it.each([
    ['a literal', valueOf('y'), 'sendCoins', 'amount'],
    ['a value within an input', valueOf('z'), 'save', 'worth'],
    ['a variable', variable('to'), 'sendCoins', 'recipientIdentifier'],
    ['a variable in a fragment', variable('much'), 'createTransactionLink', 'amount'],
    ['the default of a variable', valueOf('x'), 'createTransactionLink', 'amount'],
  ])('is found by %s', (_, node, operation, argument) => {
    expect(locate(new GraphQLError('refused', { nodes: node }), document)).toEqual({ operation, argument });
  });

  it.each([
    ['an operation', ['first'], 'sendCoins'],
    ['an operation in a fragment', ['second'], 'createTransactionLink'],
    ['what is inside of an answer', ['saved', 'link', 'code'], 'save'],
    ['nothing', ['code'], undefined],
  ])('is found by the path of %s', (_, path, operation) => {
    expect(locate(new GraphQLError('refused', { path }), document).operation).toBe(operation);
  });

  it('is said by the field itself, where two answers have one name', () => {
    const [operation] = document.definitions;
    const nodes =
      operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections.slice(2) : [];
    expect(locate(new GraphQLError('refused', { nodes, path: ['first'] }), document).operation).toBe('save');
  });

  it('is nothing in a document that cannot be read', () => {
    expect(locate(new GraphQLError('refused'), undefined)).toEqual({
      operation: undefined,
      argument: undefined,
    });
  });
});
