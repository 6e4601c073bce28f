import { usualQuery, usualCommand, commandInDoubt, type OperationTable } from '../../platform/operations.ts';

export const passkeysOperations = {
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
    refusals: { WRONG_CREDENTIALS: null },
  },
  signInWithRecoveryCode: {
    ...commandInDoubt,
    right: 'nobody',
    cost: 'costly',
    refusals: { WRONG_CREDENTIALS: null },
  },
  proveOwner: { ...usualCommand, right: 'member', cost: 'costly', proof: 'owner', refusals: {} },
  addPasskey: {
    ...usualCommand,
    right: 'member',
    cost: 'costly',
    proof: 'recent',
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
    refusals: { PASSKEY_NAME_INVALID: 'name', PASSKEY_NOT_FOUND: 'id' },
  },
  removePasskey: {
    ...usualCommand,
    right: 'member',
    cost: 'constant',
    proof: 'recent',
    refusals: { PASSKEY_NOT_FOUND: 'id' },
  },
  createRecoveryCodes: { ...usualCommand, right: 'member', cost: 'constant', proof: 'recent', refusals: {} },
  setSendLimit: {
    ...usualCommand,
    right: 'member',
    cost: 'costly',
    proof: 'owner',
    refusals: { AMOUNT_INVALID: 'amount', PASSKEY_MISSING: null },
  },
} satisfies Partial<OperationTable>;
