/** A shot: the sender, the request, and the expected answer. It is determined by the seed and its number. */

export type Role = 'nobody' | 'member' | 'moderator' | 'admin';

/** Placeholders for values that only a run has; they are replaced when the shot is sent. */
export const filled = {
  token: '@TOKEN@',
  /** A file that exists as soon as a sent text was executed as a program. */
  mark: '@MARK@',
  host: '@HOST@',
  link: '@LINK@',
  request: '@REQUEST@',
  uuid: '@UUID@',
  community: '@COMMUNITY@',
  today: '@TODAY@',
} as const;

export interface HttpSending {
  readonly kind: 'http';
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: Buffer;
  /** Whether every answer must be JSON. */
  readonly json?: boolean;
  /** An answer that does not end by itself is abandoned after a moment. */
  readonly endless?: boolean;
}

export interface Piece {
  readonly bytes: Buffer;
  /** Milliseconds before it is sent. */
  readonly after?: number;
}

/** Bytes on a connection of their own, which no client library would send. */
export interface RawSending {
  readonly kind: 'raw';
  readonly pieces: readonly Piece[];
  readonly end: 'half' | 'reset' | 'leave';
}

export interface Shot {
  /** The family it belongs to, by which findings are sorted. */
  readonly label: string;
  readonly role: Role;
  /** How the token is altered before it is sent. */
  readonly bend?: string;
  readonly sending: HttpSending | RawSending;
  /** Number of repetitions: some faults appear only from the third time on. */
  readonly times?: number;
  /** No caller may get an answer with data for this. */
  readonly mustRefuse?: boolean;
}

/** A request with a token, where the role has one. */
export function withToken(headers: Record<string, string | string[]>): Record<string, string | string[]> {
  return { authorization: `Bearer ${filled.token}`, clienttimezoneoffset: '-60', ...headers };
}

export function postJson(
  label: string,
  role: Role,
  body: unknown,
  more: Partial<Omit<Shot, 'sending'>> = {},
): Shot {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    label,
    role,
    ...more,
    sending: {
      kind: 'http',
      method: 'POST',
      path: '/graphql',
      headers: withToken({ 'content-type': 'application/json' }),
      body: Buffer.from(text),
      json: true,
    },
  };
}
