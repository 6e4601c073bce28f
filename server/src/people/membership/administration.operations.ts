import {
  named,
  usualQuery,
  shownQuery,
  usualCommand,
  type OperationTable,
} from '../../platform/operations.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';
import { perDay } from '../../platform/limits/limit.ts';

export const administrationOperations = named({
  searchUsers: {
    ...shownQuery,
    right: 'MODERATOR',
    cost: 'growing',
    refusals: { ...pageRefusals, TIMEZONE_MISSING: null },
  },
  adminMember: {
    ...usualQuery,
    right: 'MODERATOR',
    cost: 'growing',
    refusals: { MEMBER_NOT_FOUND: 'userId', TIMEZONE_MISSING: null },
  },
  setUserRole: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'constant',
    refusals: {
      OWN_ACCOUNT: 'userId',
      MEMBER_NOT_FOUND: 'userId',
      EMAIL_NOT_VERIFIED: 'userId',
      ROLE_UNCHANGED: null,
      CHANGED_MEANWHILE: null,
      BAD_INPUT: 'role',
    },
  },
  deleteUser: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'constant',
    refusals: { OWN_ACCOUNT: 'userId', MEMBER_NOT_FOUND: 'userId', LAST_ADMINISTRATOR: null },
  },
  unDeleteUser: {
    ...usualCommand,
    right: 'ADMIN',
    cost: 'constant',
    refusals: { OWN_ACCOUNT: 'userId', MEMBER_NOT_FOUND: 'userId' },
  },
  sendActivationEmail: {
    ...usualCommand,
    right: 'MODERATOR',
    cost: 'constant',
    // By all moderators together, to one newcomer.
    uses: [perDay(10, 'activation-by-moderators:member:{newcomer}')],
    refusals: {
      MEMBER_NOT_FOUND: 'email',
      MEMBER_DELETED: 'email',
      EMAIL_ALREADY_SENT: 'email',
    },
  },
} satisfies Partial<OperationTable>);
