import type { RefusalTable } from '../../platform/graphql/refusals.ts';

const newPassword = {
  PASSWORD_TOO_WEAK: 'password',
  PASSWORD_TOO_COMMON: 'password',
  CODE_UNKNOWN: 'code',
  CODE_EXPIRED: 'code',
} as const;

export const accountsRefusals = {
  queryOptIn: { CODE_UNKNOWN: 'optIn', CODE_EXPIRED: 'optIn' },
  emailOfCode: { CODE_UNKNOWN: 'code', CODE_EXPIRED: 'code' },
  accountOfCode: { CODE_UNKNOWN: 'code', CODE_EXPIRED: 'code' },
  createUser: {
    EMAIL_INVALID: 'email',
    FIRST_NAME_INVALID: 'firstName',
    LAST_NAME_INVALID: 'lastName',
  },
  forgotPassword: { EMAIL_INVALID: 'email' },
  setPassword: newPassword,
  choosePassword: newPassword,
  updateUserInfos: {
    FIRST_NAME_INVALID: 'firstName',
    LAST_NAME_INVALID: 'lastName',
    LANGUAGE_INVALID: 'language',
    LOCATION_INVALID: 'gmsLocation',
    ALIAS_TOO_SHORT: 'alias',
    ALIAS_TOO_LONG: 'alias',
    ALIAS_INVALID: 'alias',
    ALIAS_RESERVED: 'alias',
    ALIAS_TAKEN: 'alias',
    PASSWORD_WRONG: 'password',
    PASSWORD_TOO_WEAK: 'passwordNew',
    PASSWORD_TOO_COMMON: 'passwordNew',
  },
  closeAccount: { PASSWORD_WRONG: 'password', LAST_ADMINISTRATOR: null },
} satisfies Partial<RefusalTable>;
