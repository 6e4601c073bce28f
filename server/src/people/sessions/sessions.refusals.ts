import type { RefusalTable } from '../../platform/graphql/refusals.ts';

export const sessionsRefusals = {
  sessions: {},
  verifyLogin: {},
  login: { WRONG_CREDENTIALS: null, MEMBER_DELETED: null },
  logout: {},
  stays: {},
  staySignedIn: { SERVICE_DISABLED: null, PROOF_REQUIRED: null },
  continueSession: { WRONG_CREDENTIALS: null },
  endStay: { NOT_FOUND: 'id' },
  forgetStay: {},
  endSession: { NOT_FOUND: 'id' },
  endSessions: {},
  createHandOver: {},
} satisfies Partial<RefusalTable>;
