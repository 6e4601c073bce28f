/** The refusals of inputs of one kind, wherever they are used. */

export const pageRefusals = { PAGE_INVALID: null } as const;

export const memoRefusals = {
  MEMO_REQUIRED: 'memo',
  MEMO_TOO_SHORT: 'memo',
  MEMO_TOO_LONG: 'memo',
} as const;

export const keyRefusals = {
  IDEMPOTENCY_KEY_INVALID: 'idempotencyKey',
  IDEMPOTENCY_KEY_REUSED: 'idempotencyKey',
} as const;
