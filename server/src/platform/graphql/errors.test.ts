import { Refusal } from '@kula/core/platform/errors';
import { GraphQLError, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { operationNamed } from '../../app/features.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { answerToFailure, answerToResult, type Reporting } from './errors.ts';

const logged: object[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object) => void logged.push(fields),
};
const executed = { document: parse('mutation { sendCoins }') };
const reporting: Reporting = { log, operationNamed };

describe('an overloaded server', () => {
  it('asks to wait, and says that nothing is wrong with the request', () => {
    const overloaded = Object.assign(new Error('Service Unavailable'), {
      code: 'FST_UNDER_PRESSURE',
      statusCode: 503,
    });
    expect(answerToFailure(overloaded, reporting)).toEqual({
      statusCode: 503,
      body: {
        data: null,
        errors: [
          {
            message: 'The server cannot answer this at the moment, please try again shortly',
            extensions: { code: 'UNAVAILABLE' },
          },
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
        ? answerToResult({ data: null, errors: [error] }, executed, reporting)
        : answerToFailure(error, reporting);
    expect(answer.statusCode).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/call stack|Cannot read|cannot be|password/);
  });

  it('is passed on where it concerns an argument of the client', () => {
    const error = located(new GraphQLError('Argument "pageSize" of non-null type "Int!" must not be null.'));
    const { statusCode, body } = answerToResult({ data: null, errors: [error] }, executed, reporting);
    expect(statusCode).toBe(200);
    expect(JSON.stringify(body)).toContain('must not be null');
  });

  it('of a refusal is its text, however deeply it is nested', () => {
    const error = located(located(new Refusal('AMOUNT_INVALID')));
    expect(answerToResult({ errors: [error] }, executed, reporting)).toMatchObject({
      statusCode: 200,
      body: { errors: [{ path: ['sendCoins'], extensions: { code: 'AMOUNT_INVALID', field: 'amount' } }] },
    });
  });
});

describe('a refusal that its operation does not declare', () => {
  it('is answered nevertheless, without an argument, and logged', () => {
    const lines: object[] = [];
    const watching = { ...reporting, log: { ...log, warn: (fields: object) => void lines.push(fields) } };
    const cause = new Refusal('BAD_INPUT', { about: 'day' });
    const error = new GraphQLError(cause.message, { path: ['sendCoins'], originalError: cause });
    expect(answerToResult({ data: null, errors: [error] }, executed, watching)).toEqual({
      statusCode: 200,
      body: {
        data: null,
        errors: [
          {
            message: 'Argument Validation Error',
            path: ['sendCoins'],
            extensions: { code: 'BAD_INPUT' },
          },
        ],
      },
    });
    expect(lines).toEqual([{ operation: 'sendCoins', code: 'BAD_INPUT', about: 'day' }]);
  });
});

describe('a server whose database is unavailable', () => {
  const unavailable = (cause: Error) => {
    const reasons: object[] = [];
    const recording: Reporting = {
      log: { ...log, warn: (fields: object) => void reasons.push(fields) },
      operationNamed,
    };
    const error = new GraphQLError(cause.message, { path: ['balance'], originalError: cause });
    const whileRunning = answerToResult({ data: null, errors: [error] }, executed, recording);
    return { answers: [whileRunning, answerToFailure(cause, recording)], reasons };
  };
  const retryAnswer = {
    statusCode: 503,
    body: {
      data: null,
      errors: [
        {
          message: 'The server cannot answer this at the moment, please try again shortly',
          extensions: { code: 'UNAVAILABLE' },
        },
      ],
    },
  };

  it("asks to come back, reveals nothing of the database's message, and logs it", () => {
    const { answers, reasons } = unavailable(
      new DatabaseUnavailable(new Error('connect ECONNREFUSED 10.0.0.5:5432')),
    );
    expect(answers).toEqual([retryAnswer, retryAnswer]);
    expect(JSON.stringify(reasons)).toContain('connect ECONNREFUSED 10.0.0.5:5432');
  });

  it.each([
    ['is full', 13],
    ['cannot be read', 266],
    ['is locked by another program', 5],
  ])('asks to come back when the file of SQLite %s', (_, errcode) => {
    const { answers } = unavailable(Object.assign(new Error('disk'), { errcode }));
    expect(answers).toEqual([retryAnswer, retryAnswer]);
  });
});
