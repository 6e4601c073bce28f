import { Refusal } from '@kula/core/errors';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { answerToFailure, answerToResult } from './errors.ts';

const logged: object[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object) => void logged.push(fields),
};

describe('a server with more to do than it can', () => {
  it('asks to wait, and says that nothing is wrong with the request', () => {
    const overloaded = Object.assign(new Error('Service Unavailable'), {
      code: 'FST_UNDER_PRESSURE',
      statusCode: 503,
    });
    expect(answerToFailure(overloaded, log)).toEqual({
      statusCode: 503,
      retryAfterS: 10,
      body: {
        data: null,
        errors: [
          { message: 'Too many requests, please wait a little', extensions: { code: 'TOO_MANY_REQUESTS' } },
        ],
      },
    });
  });
});

describe('the message of an error', () => {
  const located = (cause: Error) =>
    new GraphQLError(cause.message, { path: ['sendCoins'], originalError: cause });

  it.each([
    ['of the engine while a document was read', new RangeError('Maximum call stack size exceeded'), 500],
    ['of the engine while an operation ran', located(new TypeError("Cannot read 'x' of undefined")), 200],
    ['of GraphQL about what a resolver gave', located(new GraphQLError('Enum "Role" cannot be "root"')), 200],
    [
      'of a body parser',
      Object.assign(new Error('Unexpected token in {"password":"x'), { statusCode: 400 }),
      400,
    ],
  ])('%s stays inside', (_, error, status) => {
    const answer =
      error instanceof GraphQLError
        ? answerToResult({ data: null, errors: [error] }, log)
        : answerToFailure(error, log);
    expect(answer.statusCode).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/call stack|Cannot read|cannot be|password/);
  });

  it('that speaks of an argument of the client is passed on', () => {
    const error = located(new GraphQLError('Argument "pageSize" of non-null type "Int!" must not be null.'));
    const { statusCode, body } = answerToResult({ data: null, errors: [error] }, log);
    expect(statusCode).toBe(200);
    expect(JSON.stringify(body)).toContain('must not be null');
  });

  it('of a refusal is its text, however deep it stands', () => {
    const error = located(located(new Refusal('AMOUNT_INVALID', { field: 'amount' })));
    expect(answerToResult({ errors: [error] }, log)).toMatchObject({
      statusCode: 200,
      body: { errors: [{ path: ['sendCoins'], extensions: { code: 'AMOUNT_INVALID', field: 'amount' } }] },
    });
  });
});
