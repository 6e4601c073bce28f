import {
  named,
  ownPasswords,
  usualQuery,
  usualCommand,
  type OperationTable,
} from '../../platform/operations.ts';
import { perDay, perHour, perTenMinutes } from '../../platform/limits/limit.ts';

const newPassword = {
  PASSWORD_TOO_WEAK: 'password',
  PASSWORD_TOO_COMMON: 'password',
  CODE_UNKNOWN: 'code',
  CODE_EXPIRED: 'code',
} as const;

/** Of a day, for each part of a total, and for what a network may take of the part. */
const ofAll = (most: number) => perDay(most, '{total}:{part}');
const ofNetwork = (most: number) => perDay(most, '{total}:{part}:{network}');

export const accountsOperations = named({
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
    attempts: [perHour(60, 'register:address:{network}')],
    apart: {
      // More corrections of a mistyped address than a newcomer needs.
      corrections: perDay(5, 'withdrawal:key:{registrationKey}'),
      // Of all strangers: together more than come on the day of a large event.
      ofStrangers: { region: ofAll(500), first: ofAll(300), further: ofAll(200) },
      // Of all who come by open links, however many links there are.
      ofInvited: { region: ofAll(500), first: ofAll(900), further: ofAll(600) },
      ofOneLink: { region: ofAll(200), first: ofAll(150), further: ofAll(150) },
      // Networks that use up one part leave the others: it takes a hundred regions to close a total, and forty a link.
      ofOneNetwork: { region: ofNetwork(5), first: ofNetwork(10), further: ofNetwork(110) },
    },
    refusals: {
      EMAIL_INVALID: 'email',
      FIRST_NAME_INVALID: 'firstName',
      LAST_NAME_INVALID: 'lastName',
    },
  },
  forgotPassword: {
    ...usualCommand,
    right: 'nobody',
    cost: 'costly',
    apart: {
      // The requests of a network, for whatever accounts, after which links are sent there less often.
      requests: perHour(60, 'forgot:address:{network}'),
      // To a member, for requests of strangers; and as many for those from the member's own devices and networks.
      mails: perDay(10, 'reset-mail:{from}:member:{recipient}'),
    },
    refusals: { EMAIL_INVALID: 'email' },
  },
  setPassword: { ...usualCommand, right: 'nobody', cost: 'costly', refusals: newPassword },
  choosePassword: { ...usualCommand, right: 'nobody', cost: 'costly', refusals: newPassword },
  updateUserInfos: {
    ...usualCommand,
    right: 'member',
    cost: 'costly',
    attempts: [perTenMinutes(60, 'settings:member:{member}')],
    // A change is recorded in the audit and synced to outside services.
    uses: [perDay(300, 'settings-day:member:{member}')],
    apart: { ownPasswords },
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
    apart: { ownPasswords },
    refusals: { PASSWORD_WRONG: 'password', LAST_ADMINISTRATOR: null },
  },
} satisfies Partial<OperationTable>);
