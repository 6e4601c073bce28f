/** The kinds of push messages for a device whose wallet is closed. */
export const pushMessageKinds = [
  'received',
  'redeemed',
  'confirmed',
  'denied',
  'asked',
  'requested',
  'thanked',
] as const;

export type PushMessageKind = (typeof pushMessageKinds)[number];
