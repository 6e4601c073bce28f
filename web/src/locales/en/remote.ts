/** Members and links of other communities. */
export const remote = {
  // members of other communities
  'remote.UNDER_WAY': 'on its way',
  'remote.RETURNED': 'came back',
  'remote.UNDER_WAYText':
    'This is on its way to {name} in {community}. It arrives or comes back by itself; here you see which.',
  'remote.ARRIVEDText': 'This has arrived: {name} in {community} has it.',
  'remote.RETURNEDText': 'This came back: {name} in {community} did not get it. The amount is yours again.',
  'remote.NOT_SENTText': 'This was not sent to {name} in {community}. Nothing left your account.',
  'remote.backText':
    'This was meant for {name} in {community} and did not arrive there, so it came back to you.',
  'remote.from': '{firstName} is a member of {community}.',
  'remote.toHint': 'E-mail, username or {product} ID',
  'remote.nameLater':
    'Only {community} can look up who this is. You will see the name as soon as it has been sent.',
  'remote.findable':
    'Where administrators share the search with another community, its members find you too, without your place.',
  'remote.final':
    'This goes to another community and cannot be taken back. Only if it cannot arrive in {community} does it come back to you.',
  'remote.limitOfDay':
    'Today no more can go to the other community: the limit of a day is reached. Try a smaller amount, or again tomorrow; nothing has left your account.',
  'problem.TRANSFER_BLOCKED_ELSEWHERE':
    'The other community still has an unfinished transfer with you or with this person. Its administrators have to clear it; yours can see it. Nothing has left your account.',
  'problem.TRANSFER_BLOCKED_BRIEFLY':
    'An earlier transfer with you or with this person is not finished yet. It ends by itself within half an hour; then you can send again. Nothing has left your account.',
  'live.returned': '{amount} GDD came back: they did not reach {name}.',
  'live.returnedHidden': 'A gift to {name} came back: it did not arrive.',
  // a link of one community that is redeemed in another
  'remoteLink.choose': 'In which community are you a member?',
  'remoteLink.chooseHint': 'You redeem the gift where your account is.',
  'remoteLink.go': 'On to {community}',
  'remoteLink.fromTitle': '{firstName} from {community} gives you',
  'remoteLink.asMember': 'Log in to redeem it here in {community}.',
  'remoteLink.minutes': 'This page works for ten minutes. After that, open the link again where you got it.',
  'remoteLink.done': '{firstName} from {community} has thanked you. The amount is part of your balance now.',
};
