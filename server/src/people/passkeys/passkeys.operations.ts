import { query, command, commandInDoubt, type OperationTable } from '../../platform/operations.ts';

export const passkeysOperations = {
  passkeys: { ...query, right: 'member', cost: 'growing', refusals: {} },
  safeguards: { ...query, right: 'member', cost: 'growing', refusals: {} },
  passkeySignInOptions: { ...query, right: 'nobody', cost: 'growing', refusals: {} },
  passkeyOptions: {
    ...query,
    right: 'member',
    cost: 'growing',
    proof: 'recent',
    refusals: { PASSKEY_LIMIT_REACHED: null },
  },
  confirmationOptions: { ...query, right: 'member', cost: 'growing', refusals: {} },
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
  proveOwner: { ...command, right: 'member', cost: 'costly', proof: 'owner', refusals: {} },
  addPasskey: {
    ...command,
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
    ...command,
    right: 'member',
    cost: 'constant',
    refusals: { PASSKEY_NAME_INVALID: 'name', PASSKEY_NOT_FOUND: 'id' },
  },
  removePasskey: {
    ...command,
    right: 'member',
    cost: 'constant',
    proof: 'recent',
    refusals: { PASSKEY_NOT_FOUND: 'id' },
  },
  createRecoveryCodes: { ...command, right: 'member', cost: 'constant', proof: 'recent', refusals: {} },
  setSendLimit: {
    ...command,
    right: 'member',
    cost: 'costly',
    proof: 'owner',
    refusals: { AMOUNT_INVALID: 'amount', PASSKEY_MISSING: null },
  },
} satisfies Partial<OperationTable>;
