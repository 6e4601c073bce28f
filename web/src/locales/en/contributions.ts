/** Contributions: submitting them, and the conversation about them. */
export const contributions = {
  // refusals of the server and failed requests, one for each code
  'problem.CONTRIBUTION_NOT_FOUND': 'We cannot find this contribution',
  'problem.CONTRIBUTION_DATE_INVALID': 'Choose a day of this month or of the last one',
  'problem.CONTRIBUTION_LIMIT_EXCEEDED': 'That is more than is left this month. Enter fewer hours.',
  'problem.CONTRIBUTION_MONTH_FIXED':
    'A contribution stays in its month. Submit a new one for the other month.',
  'problem.CONTRIBUTION_NOT_OWN': 'This contribution belongs to somebody else',
  'problem.CONTRIBUTION_BY_MODERATOR':
    'A moderator entered this contribution. Only moderators can change it.',
  'problem.CONTRIBUTION_STATUS_FORBIDS':
    'This contribution has been decided on. It can no longer be changed.',
  'problem.CONTRIBUTION_CONFIRMED': 'This contribution is confirmed. It stays.',
  'problem.CONTRIBUTION_IS_OWN': 'Somebody else has to decide about your own contribution',
  'problem.CONTRIBUTION_CHANGED':
    'Somebody has changed this in the meantime. Look at it again before you go on',
  'problem.CONTRIBUTION_BY_SELF': 'Somebody else has to confirm what you entered or changed',
  'problem.MESSAGE_REQUIRED': 'Write a few words first',
  'problem.MESSAGE_TOO_LONG': 'Make your message shorter',

  // the three tabs
  'contributions.tabs': 'Contributions',
  'contributions.tabWrite': 'Write',
  'contributions.tabCommunity': 'Community',
  'contributions.own': 'My contributions',
  'contributions.community': 'What we do for all',
  'contributions.pages': 'Pages of contributions',
  'contributions.failedTitle': 'The contributions could not be loaded',

  // submitting and changing a contribution
  'contribute.memo': 'Activity',
  'contribute.memoHint':
    'All members see your contribution straight away, under the name {name}. Describe it so that they can picture it.',
  'contribute.date': 'When?',
  'contribute.hours': 'How many hours?',
  'contribute.amount': 'Or as an amount in GDD',
  'contribute.openHint': '{hours} left in {month}',
  'contribute.rate': '{rate} GDD an hour',
  'contribute.hoursInWords': '{count, plural, one {{hours} hour} other {{hours} hours}}',
  'contribute.hoursUnit': '{count, plural, one {hour} other {hours}}',
  'contribute.worth':
    '{hours} × {rate} GDD make <b>{amount} GDD</b>. They are created once a moderator confirms.',
  'contribute.worthPlain': 'Each hour makes {rate} GDD. They are created once a moderator confirms.',
  'contribute.submit': 'Submit contribution',
  'contribute.save': 'Save changes',
  'contribute.cancel': 'Leave it as it was',
  'contribute.draft': 'Draft saved at {time}',
  'contribute.failed': 'This contribution was not submitted',
  'contribute.saveFailed': 'Your changes were not saved',
  'contribute.lostText':
    'When you are connected, submit it once more: it counts once, even if the first try came through. If you have changed something since, look in “My contributions” first.',
  'contribute.notConnected':
    'You are not connected. What you have written stays here; submit it as soon as the connection is back.',
  'contribute.lostEdit': 'Check your connection and save once more.',
  // a change that was overtaken, by a decision or by another change
  'contribute.overtaken': 'What you typed is still here, until you discard it.',
  'contribute.asNew': 'Write it as a new contribution',
  'unsent.copy': 'Copy the text',
  'unsent.copied': 'The text is copied',
  'unsent.notCopied': 'Copying did not work. Select the text and copy it by hand.',
  'unsent.drop': 'Discard',
  'change.meanwhile': 'This has changed while you were writing',
  'change.choose': 'Your words are still here. Which version do you go on from?',
  'change.keepMine': 'Keep what I typed',
  'change.takeNew': 'Take the new version',
  'contribute.memoMissing': 'Write what you did',
  'contribute.memoShort': 'Write at least five characters, so that others can picture it',
  'contribute.memoLong': 'Shorten your words to 512 characters',
  'contribute.dateMissing': 'Choose the day',
  'contribute.dateEarly': 'Choose a day from {from} on',
  'contribute.dateLate': 'Choose a day up to today, {to}',
  'contribute.dateMonth': 'It stays in its month: choose a day from {from} to {to}',
  'contribute.hoursMissing': 'Enter the number of hours',
  'contribute.hoursForm': 'That is not a number. Write the hours in digits, like 3.5 or 3:30',
  'contribute.hoursDecimals': 'Write at most two digits after the point',
  'contribute.hoursNone': 'Write more than zero',
  'contribute.limit': 'At most {hours} more in {month}, that is {amount} GDD. Enter fewer.',
  'contribute.monthFull': '{month} is full. Choose a day in the other month.',
  'contribute.oneFull':
    'All {hours} hours of {month} are taken. In {other} there is still room: choose a day there.',
  'contribute.bothFull':
    'All {hours} hours of {month} and {other} are taken. Thank you for so much! With the new month there is room again.',
  'contribute.thanksText':
    'Your contribution is with the moderators now. Once it is confirmed, <b>{amount} GDD</b> are created for you.',
  'contribute.toOwn': 'See my contributions',
  'contribute.another': 'Write another one',

  // the months, and how it works
  'months.title': 'Hours you have left',
  'months.state': '{confirmed} confirmed, {submitted} submitted, {open} left',
  'months.done': 'All {hours} confirmed. Thank you!',
  'help.title': 'What an hour is worth',
  'help.rules':
    'Each hour of voluntary work creates {rate} GDD, at most {limit} GDD a month. You can enter this month and the one before.',
  'help.communityTitle': 'Seen by all',
  'help.community':
    'Here everybody sees what members do for the community. What was deleted is not in this list.',

  // states of a contribution
  'status.PENDING': 'Submitted',
  'status.IN_PROGRESS': 'Question',
  'status.CONFIRMED': 'Confirmed',
  'status.DENIED': 'Denied',
  'status.DELETED': 'Deleted',
  'legend.title': 'What the labels mean',
  'statusHelp.PENDING': 'waits for the moderators; you can still edit or delete it',
  'statusHelp.IN_PROGRESS': 'somebody has a question; just reply',
  'statusHelp.CONFIRMED': 'the amount has been credited',
  'statusHelp.DENIED': 'the moderators said no; you may submit something new',
  'statusHelp.DELETED': 'taken back; it stays visible to you',
  'statusOfOthers.PENDING': 'waits for the moderators',
  'statusOfOthers.IN_PROGRESS': 'the moderators have a question',
  'statusOfOthers.CONFIRMED': 'the amount has been credited',
  'statusOfOthers.DENIED': 'the moderators said no',

  // the own list
  'own.emptyTitle': 'Your first contribution will appear here',
  'own.emptyText': 'Tell us what you did for the community. Every hour counts the same.',
  'own.emptyAction': 'Write a contribution',
  'everybody.emptyTitle': 'Nobody has written anything yet',
  'everybody.emptyText': 'As soon as somebody says what they did for everybody, it appears here.',
  'everybody.somebody': 'A member',
  'entry.hours': '{hours} h',
  'entry.confirmedOn': 'Confirmed on {date}.',
  'entry.byModerator': 'Entered by a moderator.',
  'entry.changed': 'Changed by a moderator',
  'entry.openThread': '{count, plural, =0 {Write to the moderators} other {Conversation and changes (#)}}',
  'entry.closeThread': 'Hide the conversation',
  'entry.edit': 'Edit',
  'entry.saved': 'Your changes are saved and with the moderators now',
  'entry.delete': 'Delete',
  'entry.keep': 'Keep it',
  'entry.deleteTitle': 'Delete this contribution?',
  'entry.deleteText': 'It stays in your list as deleted, and you can use its hours again.',
  'entry.deleted': 'Your contribution is deleted',
  'entry.deleteFailed': 'It was not deleted',

  // the conversation with moderation
  'thread.label': 'Conversation with the moderators',
  'thread.loadFailed': 'The conversation could not be loaded',
  'thread.you': 'You',
  'thread.moderation': 'Moderator',
  'thread.moderationAt': 'Moderator · {when}',
  'thread.before': 'Before the change',
  'thread.answer': 'Your answer',
  'thread.message': 'Your message to the moderators',
  'thread.sendAnswer': 'Answer',
  'thread.sendMessage': 'Send message',
  'thread.sent': 'Thank you. Your words are with the moderators.',
  'thread.failed': 'Your words were not sent',
};
