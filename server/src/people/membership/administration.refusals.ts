import type { RefusalTable } from '../../platform/graphql/refusals.ts';
import { pageRefusals } from '../../platform/graphql/input-refusals.ts';

export const administrationRefusals = {
  searchUsers: { ...pageRefusals, TIMEZONE_MISSING: null },
  adminMember: { MEMBER_NOT_FOUND: 'userId', TIMEZONE_MISSING: null },
  setUserRole: {
    OWN_ACCOUNT: 'userId',
    MEMBER_NOT_FOUND: 'userId',
    EMAIL_NOT_VERIFIED: 'userId',
    ROLE_UNCHANGED: null,
    CHANGED_MEANWHILE: null,
    BAD_INPUT: 'role',
  },
  deleteUser: { OWN_ACCOUNT: 'userId', MEMBER_NOT_FOUND: 'userId', LAST_ADMINISTRATOR: null },
  unDeleteUser: { OWN_ACCOUNT: 'userId', MEMBER_NOT_FOUND: 'userId' },
  sendActivationEmail: {
    MEMBER_NOT_FOUND: 'email',
    MEMBER_DELETED: 'email',
    EMAIL_ALREADY_SENT: 'email',
  },
} satisfies Partial<RefusalTable>;
