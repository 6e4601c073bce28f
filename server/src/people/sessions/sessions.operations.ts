import { usualQuery, usualCommand, commandInDoubt, type OperationTable } from '../../platform/operations.ts';

export const sessionsOperations = {
  sessions: { ...usualQuery, right: 'member', cost: 'growing', refusals: {} },
  verifyLogin: {
    ...usualQuery,
    right: 'member',
    cost: 'constant',
    insteadOfSession: 'hand-over',
    refusals: {},
  },
  login: {
    ...commandInDoubt,
    right: 'nobody',
    cost: 'costly',
    refusals: { WRONG_CREDENTIALS: null, MEMBER_DELETED: null },
  },
  logout: {
    ...commandInDoubt,
    right: 'member',
    cost: 'constant',
    insteadOfSession: 'ended session',
    endsSession: 'at once',
    refusals: {},
  },
  stays: { ...usualQuery, right: 'member', cost: 'growing', refusals: {} },
  staySignedIn: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    proof: 'recent',
    refusals: { SERVICE_DISABLED: null },
  },
  continueSession: {
    ...commandInDoubt,
    right: 'nobody',
    cost: 'costly',
    refusals: { WRONG_CREDENTIALS: null },
  },
  endStay: { ...commandInDoubt, right: 'member', cost: 'constant', refusals: { NOT_FOUND: 'id' } },
  forgetStay: { ...commandInDoubt, right: 'nobody', cost: 'constant', refusals: {} },
  endSession: { ...commandInDoubt, right: 'member', cost: 'constant', refusals: { NOT_FOUND: 'id' } },
  endSessions: { ...commandInDoubt, right: 'member', cost: 'constant', endsSession: 'at once', refusals: {} },
  createHandOver: { ...commandInDoubt, right: 'MODERATOR', cost: 'constant', refusals: {} },
} satisfies Partial<OperationTable>;
