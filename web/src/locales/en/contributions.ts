/** Telling of service to the community, and talking about it. */
export const contributions = {
  // refusals of the server and failures on the way, one for each code
  'problem.CONTRIBUTION_NOT_FOUND': 'We do not find this contribution',
  'problem.CONTRIBUTION_DATE_INVALID': 'Choose a day of this month or of the last one',
  'problem.CONTRIBUTION_LIMIT_EXCEEDED': 'That is more than is open in this month. Make it fewer hours.',
  'problem.CONTRIBUTION_MONTH_FIXED':
    'A contribution stays in its month. Submit a new one for the other month.',
  'problem.CONTRIBUTION_NOT_OWN': 'This contribution belongs to somebody else',
  'problem.CONTRIBUTION_BY_MODERATOR':
    'A moderator entered this contribution. Only moderators can change it.',
  'problem.CONTRIBUTION_STATUS_FORBIDS': 'This contribution has been decided. It cannot be changed any more.',
  'problem.CONTRIBUTION_CONFIRMED': 'This contribution is confirmed. It stays.',
  'problem.CONTRIBUTION_IS_OWN': 'Somebody else has to decide about your own contribution',
  'problem.MESSAGE_REQUIRED': 'Write a few words first',
  'problem.MESSAGE_TOO_LONG': 'Make your message shorter',
};
