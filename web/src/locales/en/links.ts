/** Links: making, showing and redeeming them. */
export const links = {
  // refusals of the server and failures on the way, one for each code
  'problem.LINK_NOT_FOUND': 'We do not know this link. Perhaps it is incomplete.',
  'problem.LINK_IS_OWN': 'This is your own link: it waits for somebody else.',
  'problem.LINK_EXPIRED': 'This link has run out.',
  'problem.LINK_DELETED': 'This link has been taken back.',
  'problem.LINK_REDEEMED': 'This link has been redeemed already.',
  'problem.LINK_OWNER_GONE': 'The member who made this link is not with us any more.',
  'problem.LINK_INCOMPLETE': 'This link is incomplete. Open it again from where you got it.',
  'problem.CONTRIBUTION_LINK_NOT_FOUND': 'We do not know this link. Perhaps it is incomplete.',
  'problem.CONTRIBUTION_LINK_NOT_YET_VALID': 'This link does not work yet. Come back on its first day.',
  'problem.CONTRIBUTION_LINK_EXPIRED': 'This link has run out.',
  'problem.CONTRIBUTION_LINK_REDEEMED': 'You have redeemed this link already.',
  'problem.CONTRIBUTION_LINK_REDEEMED_TODAY': 'You have redeemed this link today. Come back tomorrow.',
  'problem.CONTRIBUTION_LINK_CYCLE_UNKNOWN':
    'This link cannot be redeemed. Tell the person who gave it to you.',
  'problem.CONTRIBUTION_LINK_LIMIT_EXCEEDED': 'This link has been redeemed as often as it may be.',
  'problem.CONTRIBUTION_LINK_INVALID': 'Check what you entered for the link',
};
