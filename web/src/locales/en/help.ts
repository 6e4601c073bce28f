/** First steps of newcomers, and what the words mean. */
export const help = {
  // first steps of newcomers
  'steps.title': 'Your first steps',
  'steps.count': '{count} of {all} done',
  'steps.allTitle': 'You know your way now',
  'steps.allText': 'Thank you for being part of it.',
  'steps.close': 'Hide',
  'steps.closed': 'The first steps are hidden.',
  'steps.reopen': 'Show them again',
  'steps.done': 'Done',
  'steps.nameTitle': 'Choose a username',
  'steps.nameText': 'Short and easy to remember, so people can find you.',
  'steps.contributeTitle': 'Add what you did for others',
  'steps.contributeText': 'That is how your first GDD are created.',
  'steps.thankTitle': 'Thank somebody',
  'steps.thankText': 'Send a few GDD with kind words, to a member or as a link.',
  'steps.fadingTitle': 'Why a balance fades',
  'steps.fadingText': 'A one-minute read. The other terms are explained there, too.',

  // the words
  'glossary.title': 'Glossary',
  'glossary.intro': 'What the words mean in {community}, in short sentences.',
  'glossary.list': 'Jump to a word',
  'glossary.more': 'Read more about the idea',
  'glossary.ask': 'Is something still unclear? <link>Write to us</link>.',
  'glossary.GDDTitle': 'GDD',
  'glossary.GDDText':
    'With GDD you say thank you. They cannot be bought. They are created when somebody does something for others, and they go from hand to hand.',
  'glossary.contributionTitle': 'Contribution',
  'glossary.contributionText':
    'Something that you did for others or for nature. You say what it was and how long it took. When a moderator has confirmed it, you get {hour} GDD for each hour.',
  'glossary.fadingTitle': 'Fading',
  'glossary.fadingText':
    'Everything in nature comes and goes, and so do GDD: every balance halves within a year, a little with each second. Elsewhere this is called decay. Nobody has to hoard, and there is always room for new GDD. What you pass on early does the most good.',
  'glossary.fadingOwn': 'With you: {amount} GDD since {since}',
  'glossary.linkTitle': 'Link',
  'glossary.linkText':
    'A gift for somebody who is not here yet, or whose address you do not know. You send the link or show its code. Whoever redeems it first gets the gift; opening it does not redeem it. It works for {days} days; until then you can take it back.',
  'glossary.reserveTitle': 'Reserve',
  'glossary.reserveText':
    'What a link reserves of your balance. It is a little more than the gift, because what waits fades, too. So the whole gift arrives even on the last day. What is left over is yours again.',
  'glossary.codeTitle': 'Code',
  'glossary.codeText':
    'The black and white square. Your own code leads others to you, so that they can thank you without typing. Links and requests have codes, too.',
  'glossary.requestTitle': 'Request',
  'glossary.requestText':
    'You ask somebody for an amount and say what for. The other person accepts or declines. Nothing moves before that.',
  'glossary.GDTTitle': 'GDT',
  'glossary.GDTText':
    'A second balance beside the GDD. It thanks people who support the common work in euros. GDT do not fade and cannot be sent.',
  'glossary.usernameTitle': 'Username',
  'glossary.usernameText':
    'The name under which others find you when they want to thank you. You choose it once, in the settings.',
  'glossary.moderatorTitle': 'Moderator',
  'glossary.moderatorText':
    'A person of the community who looks at contributions, asks when something is unclear, and confirms them.',
  'glossary.circleTitle': 'Circle',
  'glossary.circleText':
    'A group with a common project. Circles have a place of their own, where you meet and plan.',
  'glossary.communityTitle': 'Community',
  'glossary.communityText':
    'All who take part in {community}. There are other communities, too; with some of them you can exchange thanks.',
};
