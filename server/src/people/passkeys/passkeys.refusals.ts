import type { RefusalTable } from '../../platform/graphql/refusals.ts';

const proofRefusals = {
  PROOF_REQUIRED: 'proof',
  PASSWORD_WRONG: 'password',
  CONFIRMATION_WRONG: 'proof',
} as const;

export const passkeysRefusals = {
  passkeys: {},
  safeguards: {},
  passkeySignInOptions: {},
  passkeyOptions: { PROOF_REQUIRED: null, PASSKEY_LIMIT_REACHED: null },
  confirmationOptions: {},
  signInWithPasskey: { WRONG_CREDENTIALS: null },
  signInWithRecoveryCode: { WRONG_CREDENTIALS: null },
  proveOwner: proofRefusals,
  addPasskey: {
    PROOF_REQUIRED: null,
    PASSKEY_REFUSED: 'answer',
    PASSKEY_NAME_INVALID: 'name',
    PASSKEY_LIMIT_REACHED: null,
  },
  renamePasskey: { PASSKEY_NAME_INVALID: 'name', PASSKEY_NOT_FOUND: 'id' },
  removePasskey: { PROOF_REQUIRED: null, PASSKEY_NOT_FOUND: 'id' },
  createRecoveryCodes: { PROOF_REQUIRED: null },
  setSendLimit: { ...proofRefusals, AMOUNT_INVALID: 'amount', PASSKEY_MISSING: null },
} satisfies Partial<RefusalTable>;
