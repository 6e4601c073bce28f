import type { Translation } from '../en.ts';
import type { community as english } from '../en/community.ts';

export const community: Translation<typeof english> = {
  // member search
  'userSearch.field': 'Name oder Benutzername',
  'userSearch.search': 'Suchen',
  'userSearch.views': 'Liste oder Karte',
  'userSearch.list': 'Liste',
  'userSearch.map': 'Karte',
  'userSearch.count':
    '{count, plural, =0 {Niemand gefunden} one {# Mitglied gefunden} other {# Mitglieder gefunden}}',
  'userSearch.pages': 'Seiten mit gefundenen Mitgliedern',
  'userSearch.thank': 'Danken',
  'userSearch.you': 'Das bist du',
  'userSearch.exact': 'auf der Karte',
  'userSearch.kmExact': '{km} km entfernt',
  'userSearch.kmAbout': 'etwa {km} km entfernt',
  'userSearch.noPlace': 'nicht auf der Karte',
  'userSearch.mapLabel': 'Karte der Mitglieder; in der Liste stehen alle in Worten',
  'userSearch.mapHow':
    'Tippe jemanden an, um zu sehen, wer es ist, und eine Zahl, um mehreren näher zu kommen. Ein gestrichelter Kreis ist ein ungefährer Ort.',
  'userSearch.mapFull': 'Die Karte zeigt die ersten {most}. Such nach einem Namen, um andere zu finden.',
  'userSearch.withoutPlace':
    '{count, plural, one {# Mitglied hat keinen Ort gewählt und steht} other {# Mitglieder haben keinen Ort gewählt und stehen}} nur in der Liste.',
  'userSearch.noneTitle': 'Hier ist noch niemand',
  'userSearch.notFound': 'Nichts gefunden',
  'userSearch.noneText': 'In deiner Gemeinschaft möchte noch niemand gefunden werden. Mach du den Anfang.',
  'userSearch.noneFor':
    'Unter „{words}“ finden wir niemanden. Viele zeigen vom Nachnamen nur den ersten Buchstaben: Such nach dem Anfang des Vornamens. Und manche möchten nicht gefunden werden.',
  'userSearch.likely': 'Meinst du vielleicht …',
  'userSearch.all': 'Alle zeigen',
  'userSearch.shown': 'Andere finden dich hier',
  'userSearch.notShown': 'Du bist hier nicht zu sehen',
  'userSearch.how':
    'Hier steht nur, wer gefunden werden möchte. Du entscheidest, unter welchem Namen und wie genau.',
  'userSearch.toSettings': 'Zu deinen Einstellungen',
  'userSearch.gmsTitle': 'Deine Gemeinschaft sucht auf einer eigenen Karte',
  'userSearch.gmsText':
    'Die Karte ist eine Plattform außerhalb dieser Wallet. Wenn du sie öffnest, erfährt sie, wer du bist, und sonst nichts.',
  'userSearch.gmsOpen': 'Karte öffnen',
  'userSearch.gmsFailed': 'Die Karte ließ sich nicht öffnen',

  // circles
  'circles.title': 'Kreise von {community}',
  'circles.text': 'In Kreisen planen Mitglieder gemeinsam Vorhaben, finden Hilfe und reden miteinander.',
  'circles.leads': 'Du verlässt die Wallet und gehst zu {host}. Dort bist du gleich angemeldet.',
  'circles.joins':
    'Du machst noch nicht bei Kreisen mit. Wenn du weitergehst, machst du mit: Sie erfahren deinen Namen und deine E-Mail-Adresse.',
  'circles.open': 'Zu den Kreisen gehen',
  'circles.failed': 'Die Kreise ließen sich nicht öffnen',
  'circles.settings': 'Ändern, was die Kreise von dir wissen',
  'circles.offTitle': 'Du machst noch nicht bei Kreisen mit',
  'circles.switchOn': 'In den Einstellungen einschalten',
  'circles.noneTitle': 'Hier gibt es keine Kreise',
  'circles.noneText': 'Deine Gemeinschaft nutzt die Plattform für Kreise nicht.',

  // about the community
  'information.sentence': 'Nachbarn, die einander danken.',
  'information.figures': 'In Zahlen',
  'information.members': 'Mitglieder',
  'information.activeMembers': 'Haben je GDD bekommen, auch Ehemalige',
  'information.created': 'Geschöpft',
  'information.faded': 'Vergangen',
  'information.atPeers': 'An andere Gemeinschaften',
  'information.fromPeers': 'Von anderen Gemeinschaften',
  'information.held': 'Mitglieder haben jetzt',
  'information.reserved': 'davon in offenen Links',
  'information.addsUp':
    'Alle GDD beginnen mit einem Beitrag. Was geschöpft wurde, ist noch bei Mitgliedern oder vergangen: Mehr gibt es nicht, und alle können nachrechnen.',
  'information.takePart': 'Mitmachen',
  'information.takePartHow':
    'Dafür dankt dir die Gemeinschaft sofort. Den Link oder seinen QR-Code bekommst du vor Ort oder von der Moderation: öffnen, ansehen, zusagen.',
  'information.until': 'bis {date}',
  'information.moderators': 'Moderation',
  'information.administrators': 'Verwaltung',
  'information.support': 'Fragen?',
  'information.links': 'Weiterlesen',
  'information.learnMore': 'Worum es geht',
  'information.ownCommunity': 'Eine eigene Gemeinschaft gründen',

  // starting another community
  'registerCommunity.lead':
    '{product} lebt in Gemeinschaften: Menschen, die einander kennen, einander danken und gemeinsam entscheiden. Deine kann die nächste sein.',
  'registerCommunity.people':
    'Finde ein paar Menschen, die das auch wollen, und zwei von ihnen, die sich als Moderation um Beiträge kümmern.',
  'registerCommunity.server':
    'Richtet einen Server mit eurem Namen und eurer Adresse ein. Die Software ist frei, ein kleiner Rechner genügt.',
  'registerCommunity.connect':
    'Sagt {community} Bescheid. Sobald beide einander kennen, können Mitglieder über Gemeinschaften hinweg danken.',
  'registerCommunity.read': 'So geht es',
  'registerCommunity.ask': 'Frag uns',
  'registerCommunity.visit': '{community} besuchen',
  'registerCommunity.join': 'Oder magst du lieber zu uns kommen? <link>Mitglied in {community} werden</link>',
};
