import {
  named,
  usualQuery,
  usualCommand,
  commandInDoubt,
  type OperationTable,
} from '../../platform/operations.ts';
import { perHour, perTenMinutes } from '../../platform/limits/limit.ts';

export const sessionsOperations = named({
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
    attempts: [
      perTenMinutes(10, 'login:place:{place}'),
      perTenMinutes(10, 'login:device:{device}'),
      // More than the typing errors of two networks, and far too few for guessing: 2,400 passwords a day, however many
      // networks take part.
      perHour(100, 'login:account:{account}'),
      // For whatever accounts; neighbours whose device or network is known can sign in meanwhile.
      perTenMinutes(100, 'login:address:{network}'),
    ],
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
    attempts: [perHour(20, 'stay:member:{member}')],
    refusals: { SERVICE_DISABLED: null },
  },
  continueSession: {
    ...commandInDoubt,
    right: 'nobody',
    cost: 'costly',
    // Only wrong secrets are counted, so that no neighbour can lock out a device that has the right one.
    attempts: [perTenMinutes(100, 'stay:address:{network}')],
    refusals: { WRONG_CREDENTIALS: null },
  },
  endStay: { ...commandInDoubt, right: 'member', cost: 'constant', refusals: { NOT_FOUND: 'id' } },
  forgetStay: { ...commandInDoubt, right: 'nobody', cost: 'constant', refusals: {} },
  endSession: { ...commandInDoubt, right: 'member', cost: 'constant', refusals: { NOT_FOUND: 'id' } },
  endSessions: { ...commandInDoubt, right: 'member', cost: 'constant', endsSession: 'at once', refusals: {} },
  createHandOver: {
    ...commandInDoubt,
    right: 'MODERATOR',
    cost: 'constant',
    // Each is a row for a while, and nobody opens the admin area every ten seconds.
    attempts: [perTenMinutes(60, 'hand-over:member:{member}')],
    refusals: {},
  },
} satisfies Partial<OperationTable>);
