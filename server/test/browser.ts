/** A browser for API tests: it stores cookies and sends requests as pages of this server do. */
import type { Answer, TestApp } from './app.ts';

export interface Browser {
  /** The stored cookies, by name. */
  readonly cookies: Map<string, string>;
  /** Headers `set-cookie` of the last answer. */
  setCookies: readonly string[];
  execute<Data>(query: string, variables?: object, token?: string): Promise<Answer<Data>>;
}

export interface BrowserOptions {
  readonly userAgent?: string;
  readonly address?: string;
  readonly headers?: object;
}

/** Its requests are automatic ones of the page, as with `asked-by: wallet`. */
export function openBrowser(
  { app }: Pick<TestApp, 'app'>,
  {
    userAgent = 'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0',
    address,
    headers = {},
  }: BrowserOptions = {},
): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    setCookies: [],
    execute: async <Data>(query: string, variables: object = {}, token?: string): Promise<Answer<Data>> => {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        ...(address === undefined ? {} : { remoteAddress: address }),
        headers: {
          'content-type': 'application/json',
          'user-agent': userAgent,
          'asked-by': 'wallet',
          authorization: token === undefined ? '' : `Bearer ${token}`,
          clienttimezoneoffset: '0',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        payload: JSON.stringify({ query, variables }),
      });
      browser.setCookies = [response.headers['set-cookie'] ?? []].flat();
      for (const line of browser.setCookies) storeCookie(cookies, line);
      const fresh = response.headers['token'];
      const { data, errors } = response.json<{ data?: Data; errors?: NonNullable<Answer['error']>[] }>();
      return {
        status: response.statusCode,
        token: typeof fresh === 'string' ? fresh : undefined,
        data,
        error: errors?.[0],
      };
    },
  };
  return browser;
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/max-age=0\b/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
