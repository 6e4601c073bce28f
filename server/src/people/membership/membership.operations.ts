import { usualQuery, usualCommand, type OperationTable } from '../../platform/operations.ts';

const newPassword = {
  PASSWORD_TOO_WEAK: 'password',
  PASSWORD_TOO_COMMON: 'password',
  CODE_UNKNOWN: 'code',
  CODE_EXPIRED: 'code',
} as const;

export const accountsOperations = {
  queryOptIn: {
    ...usualQuery,
    right: 'nobody',
    cost: 'costly',
    refusals: { CODE_UNKNOWN: 'optIn', CODE_EXPIRED: 'optIn' },
  },
  emailOfCode: {
    ...usualQuery,
    right: 'nobody',
    cost: 'costly',
    refusals: { CODE_UNKNOWN: 'code', CODE_EXPIRED: 'code' },
  },
  accountOfCode: {
    ...usualQuery,
    right: 'nobody',
    cost: 'costly',
    refusals: { CODE_UNKNOWN: 'code', CODE_EXPIRED: 'code' },
  },
  createUser: {
    ...usualCommand,
    right: 'nobody',
    cost: 'costly',
    refusals: {
      EMAIL_INVALID: 'email',
      FIRST_NAME_INVALID: 'firstName',
      LAST_NAME_INVALID: 'lastName',
    },
  },
  forgotPassword: { ...usualCommand, right: 'nobody', cost: 'costly', refusals: { EMAIL_INVALID: 'email' } },
  setPassword: { ...usualCommand, right: 'nobody', cost: 'costly', refusals: newPassword },
  choosePassword: { ...usualCommand, right: 'nobody', cost: 'costly', refusals: newPassword },
  updateUserInfos: {
    ...usualCommand,
    right: 'member',
    cost: 'costly',
    refusals: {
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
  },
  closeAccount: {
    ...usualCommand,
    right: 'member',
    cost: 'costly',
    endsSession: 'in turn',
    refusals: { PASSWORD_WRONG: 'password', LAST_ADMINISTRATOR: null },
  },
} satisfies Partial<OperationTable>;
