import { describe, expect, it } from 'vitest';
import { formatErrors } from './errors.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a server with more to do than it can', () => {
  it('asks to wait, and says that nothing is wrong with the request', () => {
    const overloaded = Object.assign(new Error('Service Unavailable'), {
      code: 'FST_UNDER_PRESSURE',
      statusCode: 503,
    });
    const { statusCode, response } = formatErrors({ errors: [overloaded] as never }, log);
    expect(statusCode).toBe(503);
    expect(response.errors).toEqual([
      { message: 'Too many requests, please wait a little', extensions: { code: 'TOO_MANY_REQUESTS' } },
    ]);
  });
});
