/** Trade with other communities, as administrators see it. */
export const adminPeers = {
  // the communities with which this one trades
  'admin.title.peer': 'Another community',
  'peers.title': 'Trade with other communities',
  'peers.what':
    'Members can thank each other across communities as soon as both sides have added each other. How much may be owed is for you to decide.',
  'peers.add': 'Add a community',
  'peers.addNow': 'Add',
  'peers.added': 'The community has been added',
  'peers.addressHint': 'Like neighbour.example.org. Their administrators add your address in the same way.',
  'peers.addressMissing': 'Write the address of the other community',
  'peers.addressMail':
    'That is an e-mail address. Write the address of their website, like neighbour.example.org',
  'peers.addressForm':
    'This is not the address of a website. Write it without spaces, like neighbour.example.org',
  'peers.addressOwn': 'That is the address of your own community. Write the one of the other',
  'peers.noneTitle': 'No other community yet',
  'peers.noneText': 'Agree with their administrators, then add their address here and let them add yours.',
  'peers.contact': 'last contact {when}',
  'peers.noContact': 'no contact yet',
  'peers.open': '{count, plural, one {# under way} other {# under way}}',
  'peers.retrying': 'not reached last time, tried again every minute',
  'peers.unclear':
    '{count, plural, one {# unclear: ask the other side} other {# unclear: ask the other side}}',
  'peers.newName': 'calls itself “{name}” now',
  'peers.claim': 'gives a number that it does not get',
  'peers.claimed': 'another community gives its number',
  'peers.even': 'nothing owed',
  'peers.owesUs': 'owes us',
  'peers.weOwe': 'we owe',
  'peerState.WAITING': 'Waits for the other side',
  'peerState.CONNECTED': 'Connected',
  'peerState.AWAY': 'Does not answer',
  'peerState.PAUSED': 'Paused',
  'peerStateHelp.WAITING':
    'It has not yet proved who it is. Its administrators have to add this community as well; then the two find each other within a minute. Compare the short names of the keys and the IDs by phone.',
  'peerStateHelp.AWAY':
    'It does not answer at the moment. Nothing new is started; what is under way arrives or comes back by itself. It is tried again every minute.',
  'peerStateHelp.PAUSED': 'Nothing new is started, either way. What is under way is still completed.',
  'peerFailure.newKey': 'It shows another key',
  'peerFailure.otherCommunity': 'Another community answers at this address',
  'peerFailure.noCommunity': 'No community answers at this address',
  'peerFailure.notReached': 'It could not be reached',
  'peerFailure.wantedBack': 'It wanted something back that was booked here',
  'peerFailure.other': 'Something went wrong',
  'peerFailureHelp.newKey':
    'It lost its key, or somebody stands between you. Ask its administrators some other way, for example by phone, and accept the key below only if the short names are the same.',
  'peerFailureHelp.otherCommunity':
    'The address belongs to somebody else now. Pause the trade and ask where the community is.',
  'peerFailureHelp.noCommunity': 'Something else is at this address. Ask its administrators.',
  'peerFailureHelp.wantedBack': 'The booking here stays. Agree with their administrators what is right.',
  // the own key
  'ownKey.title': 'Our key',
  'ownKey.what':
    'Read these six groups and the ID below out to the administrators of the other community, for example by phone: on their page of your community they must see the same ones.',
  'ownKey.copy': 'Copy',
  'ownKey.copied': 'The short name is copied',
  'ownKey.notCopied': 'It could not be copied. Select the short name and copy it by hand.',
  'ownKey.renew': 'Renew the key',
  'ownKey.renewTitle': 'Renew our key?',
  'ownKey.renewText':
    'Communities with this program learn of it by themselves. The administrators of all others have to accept the new key before anything goes either way again.',
  'ownKey.renewNow': 'Renew',
  'ownKey.renewed': 'The key is renewed',
  // one community
  'peer.toAll': 'All communities',
  'peer.unknownTitle': 'This community is not here',
  'peer.unknownText': 'Perhaps it was removed meanwhile.',
  'peer.connection': 'Connection',
  'peer.added': 'Added',
  'peer.connected': 'Verified',
  'peer.lastContact': 'Last contact',
  'peer.lastFailure': 'Last error',
  'peer.noFailure': 'none',
  'peer.safe': 'It can always say what became of a transfer, so nothing stays unclear for long.',
  'peer.plain':
    'It runs an older program and cannot always say what became of a transfer. Keep its limits small.',
  'peer.connect': 'Check now',
  'peer.looked': 'Checked: the state is shown here.',
  'peer.pause': 'Pause',
  'peer.pauseTitle': 'Pause the trade with {name}?',
  'peer.pauseText':
    'Nothing new is started, either way. What is under way is still completed. You can go on at any time.',
  'peer.paused': 'The trade is paused',
  'peer.resume': 'Go on',
  'peer.resumed': 'The trade goes on',
  'peer.remove': 'Remove',
  'peer.removeTitle': 'End the trade with {name}?',
  'peer.removeText':
    'Members can no longer send either way. What is owed stays in the books, and goes on if you add the community again.',
  'peer.removeBusy':
    '{count, plural, one {# transfer is still under way. Until it has ended the community cannot be removed; pause it meanwhile.} other {# transfers are still under way. Until they have ended the community cannot be removed; pause it meanwhile.}}',
  'peer.removeUnclear':
    '{all, plural, one {It is unclear and waits for your word.} other {{count, plural, one {One of them is unclear and waits for your word.} other {# of them are unclear and wait for your word.}}}}',
  'peer.removed': 'The community is removed',
  // name and id of a peer
  'peerName.title': 'It calls itself “{announced}” now',
  'peerName.acceptable':
    'Here it is still called {name}. Ask its administrators before you take over the new name: by it members recognise to whom they send.',
  'peerName.ID':
    'Here it stays {name}: the new name contains a number of a community and could be taken for one.',
  'peerName.ADDRESS': 'Here it stays {name}: the new name is written like an address.',
  'peerName.HOME': 'Here it stays {name}: the new name is easily mistaken for that of your community.',
  'peerName.TAKEN': 'Here it stays {name}: the new name is easily mistaken for that of another community.',
  'peerName.next':
    'Talk to the administrators there: once it has another name, you can use that one. Until then there is nothing to do.',
  'peerName.accept': 'Use this name',
  'peerName.keep': 'Keep “{name}”',
  'peerName.kept': 'It stays “{name}”',
  'peerName.accepted': 'The new name is in use',
  'peerUuid.title': 'It gives a number that it does not get',
  'peerUuid.HOME':
    'This is the number of your own community. Perhaps it runs on a copy of your database. It is not connected until it gives another one.',
  'peerUuid.CHANGED':
    'It was connected under another number, and its books here belong to that one. Ask its administrators what happened.',
  'peerUuid.TAKEN':
    '{other} has this ID here. One of the two is not what it says it is. Compare ID and key with the administrators of both, for example by phone, and then decide. Until then nothing goes to the one that waits.',
  'peerUuid.FORMER':
    'A community with another key had this ID here and was removed. Compare ID and key with the administrators, for example by phone, before you decide.',
  'peerUuid.confirm': 'The number is theirs',
  'peerUuid.confirmTitle': 'Does this number belong to {name}?',
  'peerUuidConfirm.TAKEN':
    '{other} is removed here: nothing goes there any more, and its books stay. Then {name} is connected under this number.',
  'peerUuidConfirm.FORMER':
    '{name} is connected under this number. What members knew of the removed community then stands for it.',
  'peerUuid.confirmed': 'The number is theirs now',
  'peerUuid.rivalTitle': 'Another community gives the same number',
  'peerUuid.rivalText':
    'One of the two is not what it says it is. Compare number and key with the administrators of both, and decide on the page of the other one:',
  // shared member search
  'peerSearch.title': 'Finding each other',
  'peerSearch.share': 'Share the member search with {name}',
  'peerSearch.hint':
    'When both sides share it, members of both find each other by name while they send. Only those who want to be found are found, without a place.',
  // key of a peer
  'peerKey.title': 'Its key',
  'peerKey.what':
    'Compare these six groups and the ID below, for example by phone, with those that their administrators see under “Our key”: all must be the same.',
  'peerKey.unknown': 'Known once it has proved who it is',
  'peerKey.accept': 'Accept another key',
  'peerKey.acceptNow': 'Accept this key',
  'peerKey.accepted': 'The key is accepted',
  'peerKey.field': 'Short name of the new key',
  'peerKey.hint':
    'The six groups as their administrators told them to you, not from this page. Gaps and capital letters do not matter.',
  'peerKey.missing': 'Write the six groups that you were told',
  'peerKey.short': 'Something is missing: six groups of four, of the digits 0 to 9 and the letters a to f',
  // clearing balance and limits
  'peerLimits.title': 'Balances and limits',
  'peerLimits.what': 'What',
  'peerLimits.now': 'Now (GDD)',
  'peerLimits.most': 'Limit',
  'peerLimit.owedByPeer': 'They owe us',
  'peerLimit.owedToPeer': 'We owe them',
  'peerLimit.sentInDay': 'Sent today',
  'peerLimit.receivedInDay': 'Received today',
  'peerLimits.underWay': 'Under way: {there} GDD there, {here} GDD here. It counts as if it had arrived.',
  'peerLimits.change': 'Change the limits',
  'peerLimits.owedByPeer': 'They may owe us at most',
  'peerLimits.owedByPeerHint': 'This much is lost if the community takes and never gives.',
  'peerLimits.owedToPeer': 'We may owe them at most',
  'peerLimits.owedToPeerHint': 'Our members hold this much of their GDD at most.',
  'peerLimits.perDay': 'Daily limit, each way',
  'peerLimits.form': 'Write an amount with at most two decimals, like 100 or 12.50',
  // open transfers
  'peerTransfers.title': 'Under way',
  'peerTransfers.none': 'Nothing is under way.',
  'peerTransfers.unclearTitle':
    '{count, plural, one {One transfer is unclear: ask the other side} other {# transfers are unclear: ask the other side}}',
  'peerTransfers.unclearText':
    'No message can tell any more whether it was booked there. Their administrators find it by the date and the members named below.',
  'peerTransfers.there': 'Going there:',
  'peerTransfers.here': 'Coming here:',
  'peerTransfers.to': 'to “{named}”',
  'peerTransferState.HELD': 'Asks for a promise',
  'peerTransferState.SENT': 'On its way',
  'peerTransferState.RECALLED': 'Called back',
  'peerTransferState.UNCLEAR': 'Unclear',
  'peerTransferState.STOPPING': 'Being called off',
  'peerTransferState.PROMISED': 'Promised',
  'peerTransferHelp.HELD': 'The amount is set aside, and the other side is asked whether it will book.',
  'peerTransferHelp.SENT':
    'Off the account. The other side promised and is told to book; it is asked again until it answers.',
  'peerTransferHelp.RECALLED':
    'It took too long, or the other side did not book. It is told never to; then the amount comes back.',
  'peerTransferHelp.UNCLEAR':
    'Off the account. Whether the other side has booked is not known: it cannot tell, or has been silent for seven days.',
  'peerTransferHelp.STOPPING':
    'The amount is free on the account again. The other side still has to hear that nothing comes.',
  'peerTransferHelp.PROMISED': 'We promised to book it. The other side decides.',
  'peerTransfers.evidence': 'What is known on both sides',
  'peerTransfers.date': 'Date on both sides',
  'peerTransfers.memberHere': 'Member here',
  'peerTransfers.memberThere': 'Member there',
  'peerTransfers.noSteps': 'Nothing was said about it yet.',
  'peerTransfers.saidLast': '{name} said last:',
  // members who are blocked there
  'peerLocked.title': 'Blocked there',
  'peerLocked.count':
    '{count, plural, one {The transfers of one member are refused there} other {The transfers of # members are refused there}}',
  'peerLocked.what':
    '{name} still has an unfinished transfer that names the member or the recipient, and its program refuses everything with them until its administrators end it. Send them what is below. Whoever can send again is no longer listed.',
  'peerLocked.since': 'since {when}',
  'peerLocked.last': 'last refused {when}, to “{named}”',
  'peerLocked.notBooked':
    'Probably it is the transfer of the date below. It is not booked here, so they can end theirs.',
  'peerLocked.booked':
    'Probably it is the transfer of the date below. It is booked here but not there: agree with them first who pays.',
  'peerLocked.unknown': 'Which transfer it is cannot be told from here.',
  'peerLocked.ask': 'What their administrators need',
  'peerLocked.statement':
    'The first statement shows the unfinished transfers in their database, the second ends one of them.',
  'peerLocked.copy': 'Copy the statements',
  'peerLocked.copied': 'The statements are copied',
  'peerLocked.notCopied': 'They could not be copied. Select them and copy them by hand.',
  'peerBooks.title': 'Booked transfers',
  'peerBooks.what':
    'What was sent there, less what came here, is what they owe. What is under way counts only once it is booked.',
  'peerBooks.none': 'Nothing has been booked yet.',
  'peerBooks.count': '{count, plural, one {# transfer} other {# transfers}}',
  'peerBooks.pages': 'Pages of booked transfers',
  'peerBooks.sent': 'sent there',
  'peerBooks.received': 'came here',
  'peerBooks.booked': 'booked {when}',
  'peerBooks.nobody': 'somebody who left',
  'peerBooks.thenOwed': 'then they owe us {amount}',
  'peerBooks.thenWeOwe': 'then we owe {amount}',
  'peerBooks.thenEven': 'then nothing is owed',
  'peerTransfers.settle': 'Say what became of it',
  'peerStep.PROMISED': 'The other side promised',
  'peerStep.NOT_PROMISED': 'The other side did not promise',
  'peerStep.IS_BOOKED': 'It is booked there',
  'peerStep.IS_NEVER': 'It will never be booked there',
  'peerStep.NOT_BOOKED': 'The other side did not book',
  'peerStep.NO_WORD': 'No word from the other side',
  'peerStep.ASKED': 'The other side asked, and we promised',
  'peerStep.TOLD_TO_BOOK': 'The other side told us to book',
  'peerStep.TOLD_NEVER': 'The other side called it off',
  'peerStep.TIME_OVER': 'The time was over',
  // settlement by an administrator
  'settle.title': 'What became of the {amount} GDD?',
  'settle.text':
    'Only the administrators of {name} can say it. A wrong word here doubles the amount or loses it, and cannot be taken back.',
  'settle.word': 'What did they say?',
  'settle.choose': 'Choose',
  'settle.arrived': 'It is booked at {name}',
  'settle.never': 'It is not booked at {name} and comes back',
  'settle.wordMissing': 'Choose what they said',
  'settle.asked': 'I have asked the administrators of {name}',
  'settle.askFirst': 'Ask the other side first',
  'settle.now': 'Settle for good',
  'settle.done': 'It is settled',
};
