import type { RefusalTable } from '../../graphql/refusals.ts';

export const sessionsRefusals = {
  sessions: {},
  verifyLogin: {},
  login: { WRONG_CREDENTIALS: null },
  logout: {},
  endSessions: {},
  createHandOver: {},
} satisfies Partial<RefusalTable>;
