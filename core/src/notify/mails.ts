/** The kinds of mails that the server sends; the admin area has a name for each. */
export const mailKinds = [
  'accountActivation',
  'accountMultiRegistration',
  'accountStaysClosed',
  'accountClosed',
  'accountOpened',
  'roleChanged',
  'resetPassword',
  'passwordChanged',
  'guardChanged',
  'transactionReceived',
  'transactionLinkRedeemed',
  'paymentRequestReceived',
  'paymentRequestAccepted',
  'paymentRequestDeclined',
  'addedContributionMessage',
  'contributionChangedByModerator',
  'contributionConfirmed',
  'contributionDenied',
  'contributionDeleted',
] as const;

export type MailKind = (typeof mailKinds)[number];

/** Whether this version knows the kind; a newer server may send others. */
export function isMailKind(kind: string): kind is MailKind {
  return mailKinds.some((mailKind) => mailKind === kind);
}
