import {
  named,
  usualQuery,
  usualCommand,
  commandInDoubt,
  type OperationTable,
} from '../../platform/operations.ts';
import { perHour, perTenMinutes } from '../../platform/limits/limit.ts';
import { sessionsOperations } from '../sessions/sessions.operations.ts';

/** Those of adding and of renaming, together. */
const changes = perHour(30, 'passkey:member:{member}');

export const passkeysOperations = named({
  passkeys: { ...usualQuery, right: 'member', cost: 'growing', refusals: {} },
  safeguards: { ...usualQuery, right: 'member', cost: 'growing', refusals: {} },
  passkeySignInOptions: { ...usualQuery, right: 'nobody', cost: 'growing', refusals: {} },
  passkeyOptions: {
    ...usualQuery,
    right: 'member',
    cost: 'growing',
    proof: 'recent',
    refusals: { PASSKEY_LIMIT_REACHED: null },
  },
  confirmationOptions: { ...usualQuery, right: 'member', cost: 'growing', refusals: {} },
  signInWithPasskey: {
    ...commandInDoubt,
    right: 'nobody',
    cost: 'costly',
    // Only failures are counted: a neighbour cannot lock out a member with a passkey.
    attempts: [perTenMinutes(100, 'passkey:address:{network}')],
    refusals: { WRONG_CREDENTIALS: null },
  },
  signInWithRecoveryCode: {
    ...commandInDoubt,
    right: 'nobody',
    cost: 'costly',
    attempts: sessionsOperations.login.attempts,
    refusals: { WRONG_CREDENTIALS: null },
  },
  proveOwner: { ...usualCommand, right: 'member', cost: 'costly', proof: 'owner', refusals: {} },
  addPasskey: {
    ...usualCommand,
    right: 'member',
    cost: 'costly',
    proof: 'recent',
    attempts: [changes],
    refusals: {
      PASSKEY_REFUSED: 'answer',
      PASSKEY_NAME_INVALID: 'name',
      PASSKEY_LIMIT_REACHED: null,
    },
  },
  renamePasskey: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    attempts: [changes],
    refusals: { PASSKEY_NAME_INVALID: 'name', PASSKEY_NOT_FOUND: 'id' },
  },
  removePasskey: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    proof: 'recent',
    refusals: { PASSKEY_NOT_FOUND: 'id' },
  },
  createRecoveryCodes: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    proof: 'recent',
    attempts: [perHour(10, 'recovery-codes:member:{member}')],
    refusals: {},
  },
  setSendLimit: {
    ...usualCommand,
    right: 'member',
    cost: 'costly',
    proof: 'owner',
    refusals: { AMOUNT_INVALID: 'amount', PASSKEY_MISSING: null },
  },
} satisfies Partial<OperationTable>);
