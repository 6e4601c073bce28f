/** The community: its figures, its people on a list and a map, its circles. */
export const community = {
  // member search
  'userSearch.field': 'Name or username',
  'userSearch.search': 'Search',
  'userSearch.views': 'List or map',
  'userSearch.list': 'List',
  'userSearch.map': 'Map',
  'userSearch.count': '{count, plural, =0 {Nobody found} one {# member found} other {# members found}}',
  'userSearch.pages': 'Pages of found members',
  'userSearch.thank': 'Thank',
  'userSearch.you': 'That is you',
  'userSearch.exact': 'on the map',
  'userSearch.kmExact': '{km} km away',
  'userSearch.kmAbout': 'about {km} km away',
  'userSearch.noPlace': 'not on the map',
  'userSearch.mapLabel': 'Map of the members; the list has all of them in words',
  'userSearch.mapHow':
    'Press a person to see who it is, and a number to zoom in on several. A dashed circle is an approximate place.',
  'userSearch.mapFull': 'The map shows the first {most}. Search to find others.',
  'userSearch.withoutPlace':
    '{count, plural, one {# member has chosen no place and is} other {# members have chosen no place and are}} on the list only.',
  'userSearch.noneTitle': 'Nobody is here yet',
  'userSearch.notFound': 'Nothing found',
  'userSearch.noneText': 'Nobody in your community has chosen to be found. Be the first.',
  'userSearch.noneFor':
    'We cannot find anybody under “{words}”. Many show only the first letter of their surname: search for the beginning of the first name. And some do not want to be found.',
  'userSearch.likely': 'Do you perhaps mean…',
  'userSearch.all': 'Show all',
  'userSearch.shown': 'Others can find you here',
  'userSearch.notShown': 'You do not show up here',
  'userSearch.how': 'Only those who want to be found are here. You decide under which name and how exactly.',
  'userSearch.toSettings': 'To your settings',
  'userSearch.gmsTitle': 'Your community searches on a map of its own',
  'userSearch.gmsText':
    'The map is a platform outside this wallet. When you open it, it learns who you are, and only that.',
  'userSearch.gmsOpen': 'Open the map',
  'userSearch.gmsFailed': 'The map could not be opened',

  // circles
  'circles.title': 'Circles of {community}',
  'circles.text': 'In circles, members plan projects together, find help and talk to each other.',
  'circles.leads': 'You leave the wallet and go to {host}. You are logged in there at once.',
  'circles.joins':
    'You do not take part in circles yet. If you go on, you do: they learn your name and your e-mail address.',
  'circles.open': 'Go to the circles',
  'circles.failed': 'The circles could not be opened',
  'circles.settings': 'Change what circles know about you',
  'circles.offTitle': 'You do not take part in circles yet',
  'circles.switchOn': 'Switch on in the settings',
  'circles.noneTitle': 'There are no circles here',
  'circles.noneText': 'Your community does not use the platform for circles.',

  // about the community
  'information.sentence': 'Neighbours who thank each other.',
  'information.figures': 'In figures',
  'information.members': 'Members',
  'information.activeMembers': 'Ever received GDD, former members too',
  'information.created': 'Created',
  'information.faded': 'Faded',
  'information.atPeers': 'To other communities',
  'information.fromPeers': 'From other communities',
  'information.held': 'Members hold now',
  'information.reserved': 'of which in open links',
  'information.addsUp':
    'All GDD begin with a contribution. What was created is still with members or has faded: there is nothing else, and everybody can check the sum.',
  'information.takePart': 'Take part',
  'information.takePartHow':
    'For these the community thanks you at once. You get the link or its QR code on the spot, or from the moderators; open it, look at it, and say yes.',
  'information.until': 'until {date}',
  'information.moderators': 'Moderators',
  'information.administrators': 'Administration',
  'information.support': 'Any questions?',
  'information.links': 'Read on',
  'information.learnMore': 'What it is about',
  'information.ownCommunity': 'Start a community of your own',

  // starting another community
  'registerCommunity.lead':
    '{product} lives in communities: people who know each other, thank each other and decide together. Yours can be the next one.',
  'registerCommunity.people':
    'Find a few people who want it too, and two of them who look after contributions as moderators.',
  'registerCommunity.server':
    'Set up a server with your name and your address. The software is free, and one small computer is enough.',
  'registerCommunity.connect':
    'Tell {community} about it. Once both know each other, members can thank each other across communities.',
  'registerCommunity.read': 'How it works',
  'registerCommunity.ask': 'Ask us',
  'registerCommunity.visit': 'Visit {community}',
  'registerCommunity.join': 'Or would you rather join us? <link>Become a member of {community}</link>',
};
