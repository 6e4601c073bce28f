import type { Translation } from '../en.ts';
import type { adminPeers as english } from '../en/adminPeers.ts';

export const adminPeers: Translation<typeof english> = {
  // the communities with which this one trades
  'admin.title.peer': 'Andere Gemeinschaft',
  'peers.title': 'Austausch mit anderen Gemeinschaften',
  'peers.what':
    'Mitglieder können einander über die Gemeinschaft hinaus danken, sobald beide Seiten sich eingetragen haben. Wie viel dabei offen sein darf, legt ihr fest.',
  'peers.add': 'Gemeinschaft hinzufügen',
  'peers.addNow': 'Hinzufügen',
  'peers.added': 'Die Gemeinschaft wurde hinzugefügt',
  'peers.addressHint':
    'Zum Beispiel nachbarn.example.org. Die Verwaltung dort trägt eure Adresse genauso ein.',
  'peers.addressMissing': 'Schreib die Adresse der anderen Gemeinschaft',
  'peers.addressMail':
    'Das ist eine E-Mail-Adresse. Schreib die Adresse ihrer Website, etwa nachbarn.example.org',
  'peers.addressForm':
    'Das ist keine Adresse einer Website. Schreib sie ohne Leerzeichen, etwa nachbarn.example.org',
  'peers.addressOwn': 'Das ist die Adresse eurer eigenen Gemeinschaft. Schreib die der anderen',
  'peers.noneTitle': 'Noch keine andere Gemeinschaft',
  'peers.noneText':
    'Sprecht euch mit der Verwaltung dort ab. Dann trägst du hier ihre Adresse ein, und sie eure.',
  'peers.contact': 'letzter Kontakt {when}',
  'peers.noContact': 'noch kein Kontakt',
  'peers.open': '{count, plural, one {# unterwegs} other {# unterwegs}}',
  'peers.retrying': 'zuletzt nicht zu erreichen, wird jede Minute neu versucht',
  'peers.unclear':
    '{count, plural, one {# unklar: frag die andere Seite} other {# unklar: frag die andere Seite}}',
  'peers.newName': 'nennt sich jetzt „{name}“',
  'peers.claim': 'nennt eine Kennung, die sie nicht bekommt',
  'peers.claimed': 'eine andere Gemeinschaft nennt ihre Kennung',
  'peers.even': 'nichts offen',
  'peers.owesUs': 'schuldet uns',
  'peers.weOwe': 'wir schulden',
  'peerState.WAITING': 'Wartet auf die andere Seite',
  'peerState.CONNECTED': 'Verbunden',
  'peerState.AWAY': 'Antwortet nicht',
  'peerState.PAUSED': 'Pausiert',
  'peerStateHelp.WAITING':
    'Sie hat noch nicht bewiesen, wer sie ist. Die Verwaltung dort muss auch eure Gemeinschaft eintragen; dann finden sich beide innerhalb einer Minute. Vergleicht die Kurznamen der Schlüssel und die Kennungen am Telefon.',
  'peerStateHelp.AWAY':
    'Sie antwortet gerade nicht. Neues beginnt nicht; was unterwegs ist, kommt von selbst an oder zurück. Jede Minute wird es neu versucht.',
  'peerStateHelp.PAUSED':
    'Es beginnt nichts Neues, weder hin noch her. Was unterwegs ist, kommt noch ans Ziel oder zurück.',
  'peerFailure.newKey': 'Sie zeigt einen anderen Schlüssel',
  'peerFailure.otherCommunity': 'Unter dieser Adresse antwortet eine andere Gemeinschaft',
  'peerFailure.noCommunity': 'Unter dieser Adresse antwortet keine Gemeinschaft',
  'peerFailure.notReached': 'Sie war nicht zu erreichen',
  'peerFailure.wantedBack': 'Sie wollte etwas zurück, das hier gebucht ist',
  'peerFailure.other': 'Etwas ging schief',
  'peerFailureHelp.newKey':
    'Sie hat ihren Schlüssel verloren, oder jemand steht dazwischen. Frag die Verwaltung dort auf einem anderen Weg, etwa am Telefon, und nimm den Schlüssel unten nur an, wenn die Kurznamen gleich sind.',
  'peerFailureHelp.otherCommunity':
    'Die Adresse gehört jetzt jemand anderem. Pausiere den Austausch und frag, wo die Gemeinschaft geblieben ist.',
  'peerFailureHelp.noCommunity': 'Unter dieser Adresse ist etwas anderes. Frag die Verwaltung dort.',
  'peerFailureHelp.wantedBack': 'Die Buchung hier bleibt. Klärt mit der Verwaltung dort, was richtig ist.',
  // the own key
  'ownKey.title': 'Unser Schlüssel',
  'ownKey.what':
    'Lies der Verwaltung der anderen Gemeinschaft diese sechs Gruppen und die Kennung darunter vor, etwa am Telefon: Auf ihrer Seite eurer Gemeinschaft müssen dieselben stehen.',
  'ownKey.copy': 'Kopieren',
  'ownKey.copied': 'Der Kurzname ist kopiert',
  'ownKey.notCopied': 'Kopieren ging nicht. Markiere den Kurznamen und kopiere ihn von Hand.',
  'ownKey.renew': 'Schlüssel erneuern',
  'ownKey.renewTitle': 'Unseren Schlüssel erneuern?',
  'ownKey.renewText':
    'Gemeinschaften mit diesem Programm erfahren es von selbst. Bei allen anderen muss die Verwaltung den neuen Schlüssel erst annehmen, bevor wieder etwas hin oder her geht.',
  'ownKey.renewNow': 'Erneuern',
  'ownKey.renewed': 'Der Schlüssel ist erneuert',
  // one community
  'peer.toAll': 'Alle Gemeinschaften',
  'peer.unknownTitle': 'Diese Gemeinschaft ist hier nicht eingetragen',
  'peer.unknownText': 'Vielleicht wurde sie inzwischen entfernt.',
  'peer.connection': 'Verbindung',
  'peer.added': 'Hinzugefügt',
  'peer.connected': 'Geprüft',
  'peer.lastContact': 'Letzter Kontakt',
  'peer.lastFailure': 'Letzter Fehler',
  'peer.noFailure': 'keiner',
  'peer.safe': 'Sie kann immer sagen, was aus einem Dank wurde: Nichts bleibt lange unklar.',
  'peer.plain':
    'Dort läuft ein älteres Programm, das nicht immer sagen kann, was aus einem Dank wurde. Haltet ihre Grenzen klein.',
  'peer.connect': 'Jetzt prüfen',
  'peer.looked': 'Geprüft: Der Stand steht jetzt hier.',
  'peer.pause': 'Pausieren',
  'peer.pauseTitle': 'Den Austausch mit {name} pausieren?',
  'peer.pauseText':
    'Es beginnt nichts Neues, weder hin noch her. Was unterwegs ist, kommt noch ans Ziel oder zurück. Du kannst jederzeit weitermachen.',
  'peer.paused': 'Der Austausch ist pausiert',
  'peer.resume': 'Fortsetzen',
  'peer.resumed': 'Der Austausch geht weiter',
  'peer.remove': 'Entfernen',
  'peer.removeTitle': 'Den Austausch mit {name} beenden?',
  'peer.removeText':
    'Mitglieder können dann weder hin noch her senden. Was offen ist, bleibt in den Büchern und gilt weiter, wenn ihr die Gemeinschaft wieder hinzufügt.',
  'peer.removeBusy':
    '{count, plural, one {Ein Dank ist noch unterwegs. Erst wenn er angekommen oder zurück ist, lässt sich die Gemeinschaft entfernen; pausiere sie solange.} other {# Dank-Sendungen sind noch unterwegs. Erst wenn sie angekommen oder zurück sind, lässt sich die Gemeinschaft entfernen; pausiere sie solange.}}',
  'peer.removeUnclear':
    '{all, plural, one {Er ist unklar und wartet auf dein Wort.} other {{count, plural, one {Eine davon ist unklar und wartet auf dein Wort.} other {# davon sind unklar und warten auf dein Wort.}}}}',
  'peer.removed': 'Die Gemeinschaft ist entfernt',
  // name and id of a peer
  'peerName.title': 'Sie nennt sich jetzt „{announced}“',
  'peerName.acceptable':
    'Hier heißt sie weiter {name}. Frag die Verwaltung dort, bevor du den neuen Namen übernimmst: Daran erkennen Mitglieder, wohin sie senden.',
  'peerName.ID':
    'Hier bleibt es bei {name}: Der neue Name enthält die Kennung einer Gemeinschaft und könnte damit verwechselt werden.',
  'peerName.ADDRESS': 'Hier bleibt es bei {name}: Der neue Name ist wie eine Adresse geschrieben.',
  'peerName.HOME':
    'Hier bleibt es bei {name}: Der neue Name ist leicht mit dem eurer Gemeinschaft zu verwechseln.',
  'peerName.TAKEN':
    'Hier bleibt es bei {name}: Der neue Name ist leicht mit dem einer anderen Gemeinschaft zu verwechseln.',
  'peerName.next':
    'Sprich mit der Verwaltung dort: Mit einem anderen Namen könnt ihr ihn übernehmen. Bis dahin müsst ihr nichts tun.',
  'peerName.accept': 'Diesen Namen übernehmen',
  'peerName.keep': '„{name}“ behalten',
  'peerName.kept': 'Es bleibt bei „{name}“',
  'peerName.accepted': 'Der neue Name ist übernommen',
  'peerUuid.title': 'Sie nennt eine Kennung, die sie nicht bekommt',
  'peerUuid.HOME':
    'Das ist die Kennung eurer eigenen Gemeinschaft. Vielleicht läuft sie mit einer Kopie eurer Datenbank. Sie wird erst verbunden, wenn sie eine andere nennt.',
  'peerUuid.CHANGED':
    'Sie war unter einer anderen Kennung verbunden, und ihre Bücher hier gehören zu jener. Frag die Verwaltung dort, was geschehen ist.',
  'peerUuid.TAKEN':
    '{other} hat hier diese Kennung. Eine von beiden ist nicht die, die sie zu sein behauptet. Vergleiche Kennung und Schlüssel mit der Verwaltung beider, etwa am Telefon, und entscheide dann. Bis dahin geht nichts an die, die wartet.',
  'peerUuid.FORMER':
    'Eine Gemeinschaft mit einem anderen Schlüssel hatte hier diese Kennung und wurde entfernt. Vergleiche Kennung und Schlüssel mit der Verwaltung dort, etwa am Telefon, bevor du entscheidest.',
  'peerUuid.confirm': 'Die Kennung gehört ihr',
  'peerUuid.confirmTitle': 'Gehört diese Kennung zu {name}?',
  'peerUuidConfirm.TAKEN':
    '{other} wird hier entfernt: Dorthin geht nichts mehr, und die Bücher bleiben. Danach wird {name} unter dieser Kennung verbunden.',
  'peerUuidConfirm.FORMER':
    '{name} wird unter dieser Kennung verbunden. Was Mitglieder von der entfernten Gemeinschaft kannten, steht dann für sie.',
  'peerUuid.confirmed': 'Die Kennung gehört jetzt ihr',
  'peerUuid.rivalTitle': 'Eine andere Gemeinschaft nennt dieselbe Kennung',
  'peerUuid.rivalText':
    'Eine von beiden ist nicht die, die sie zu sein behauptet. Vergleiche Kennung und Schlüssel mit der Verwaltung beider und entscheide auf der Seite der anderen:',
  // shared member search
  'peerSearch.title': 'Einander finden',
  'peerSearch.share': 'Mitgliedersuche mit {name} teilen',
  'peerSearch.hint':
    'Teilen sie beide Seiten, finden Mitglieder einander beim Senden am Namen. Gefunden wird nur, wer gefunden werden möchte, und ohne Ort.',
  // key of a peer
  'peerKey.title': 'Ihr Schlüssel',
  'peerKey.what':
    'Vergleiche diese sechs Gruppen und die Kennung darunter, etwa am Telefon, mit denen, die die Verwaltung dort unter „Unser Schlüssel“ sieht: Alle müssen gleich sein.',
  'peerKey.unknown': 'Bekannt, sobald sie bewiesen hat, wer sie ist',
  'peerKey.accept': 'Anderen Schlüssel annehmen',
  'peerKey.acceptNow': 'Diesen Schlüssel annehmen',
  'peerKey.accepted': 'Der Schlüssel ist angenommen',
  'peerKey.field': 'Kurzname des neuen Schlüssels',
  'peerKey.hint':
    'Die sechs Gruppen, wie sie dir die Verwaltung dort gesagt hat, nicht von dieser Seite. Lücken und Großbuchstaben sind egal.',
  'peerKey.missing': 'Schreib die sechs Gruppen, die dir gesagt wurden',
  'peerKey.short':
    'Da fehlt etwas: sechs Gruppen zu vier Zeichen, aus den Ziffern 0 bis 9 und den Buchstaben a bis f',
  // clearing balance and limits
  'peerLimits.title': 'Stände und Grenzen',
  'peerLimits.what': 'Was',
  'peerLimits.now': 'Jetzt (GDD)',
  'peerLimits.most': 'Grenze',
  'peerLimit.owedByPeer': 'Sie schulden uns',
  'peerLimit.owedToPeer': 'Wir schulden ihnen',
  'peerLimit.sentInDay': 'An einem Tag dorthin',
  'peerLimit.receivedInDay': 'An einem Tag erhalten',
  'peerLimits.underWay':
    'Unterwegs: {there} GDD dorthin, {here} GDD hierher. Das zählt, als wäre es angekommen.',
  'peerLimits.change': 'Grenzen ändern',
  'peerLimits.owedByPeer': 'So viel dürfen sie uns höchstens schulden',
  'peerLimits.owedByPeerHint': 'So viel geht verloren, wenn die Gemeinschaft nur nimmt und nie gibt.',
  'peerLimits.owedToPeer': 'So viel dürfen wir ihnen höchstens schulden',
  'peerLimits.owedToPeerHint': 'So viele ihrer GDD halten unsere Mitglieder höchstens.',
  'peerLimits.perDay': 'An einem Tag höchstens, in jede Richtung',
  'peerLimits.form': 'Schreib einen Betrag mit höchstens zwei Nachkommastellen, etwa 100 oder 12,50',
  // open transfers
  'peerTransfers.title': 'Unterwegs',
  'peerTransfers.none': 'Gerade ist nichts unterwegs.',
  'peerTransfers.unclearTitle':
    '{count, plural, one {Ein Dank ist unklar: Frag die andere Seite} other {# Dank-Sendungen sind unklar: Frag die andere Seite}}',
  'peerTransfers.unclearText':
    'Keine Nachricht kann mehr sagen, ob dort gebucht wurde. Die Verwaltung dort findet den Dank am Datum und an den Mitgliedern, die unten stehen.',
  'peerTransfers.there': 'Dorthin:',
  'peerTransfers.here': 'Hierher:',
  'peerTransfers.to': 'an „{named}“',
  'peerTransferState.HELD': 'Wartet auf Zusage',
  'peerTransferState.SENT': 'Unterwegs',
  'peerTransferState.RECALLED': 'Zurückgerufen',
  'peerTransferState.UNCLEAR': 'Unklar',
  'peerTransferState.STOPPING': 'Wird abgesagt',
  'peerTransferState.PROMISED': 'Zugesagt',
  'peerTransferHelp.HELD': 'Der Betrag ist zurückgelegt, und die andere Seite wird gefragt, ob sie bucht.',
  'peerTransferHelp.SENT':
    'Vom Konto abgebucht. Die andere Seite hat zugesagt und soll buchen; sie wird gefragt, bis sie antwortet.',
  'peerTransferHelp.RECALLED':
    'Es hat zu lange gedauert, oder die andere Seite hat nicht gebucht. Sie soll es auch nicht mehr; dann kommt der Betrag zurück.',
  'peerTransferHelp.UNCLEAR':
    'Vom Konto abgebucht. Ob die andere Seite gebucht hat, sagt sie nicht: Sie kann es nicht, oder sie schweigt seit sieben Tagen.',
  'peerTransferHelp.STOPPING':
    'Der Betrag ist auf dem Konto wieder frei. Die andere Seite muss noch hören, dass nichts kommt.',
  'peerTransferHelp.PROMISED': 'Wir haben zugesagt, es zu buchen. Die andere Seite entscheidet.',
  'peerTransfers.evidence': 'Was beide Seiten wissen',
  'peerTransfers.date': 'Datum auf beiden Seiten',
  'peerTransfers.memberHere': 'Mitglied hier',
  'peerTransfers.memberThere': 'Mitglied dort',
  'peerTransfers.noSteps': 'Dazu wurde noch nichts gesagt.',
  'peerTransfers.saidLast': '{name} sagte zuletzt:',
  // members who are blocked there
  'peerLocked.title': 'Dort gesperrt',
  'peerLocked.count':
    '{count, plural, one {Ein Mitglied kann dorthin nichts senden} other {# Mitglieder können dorthin nichts senden}}',
  'peerLocked.what':
    'Bei {name} ist noch ein Vorgang offen, in dem das Mitglied oder der Empfänger vorkommt. Das Programm dort lehnt mit beiden alles ab, bis die Verwaltung dort ihn beendet. Schick ihr, was unten steht. Wer wieder senden kann, steht hier nicht mehr.',
  'peerLocked.since': 'seit {when}',
  'peerLocked.last': 'zuletzt abgelehnt {when}, an „{named}“',
  'peerLocked.notBooked':
    'Vermutlich ist es der Vorgang mit dem Datum unten. Hier ist er nicht gebucht, sie können ihren also beenden.',
  'peerLocked.booked':
    'Vermutlich ist es der Vorgang mit dem Datum unten. Hier ist er gebucht, dort nicht: Klärt zuerst, wer bezahlt.',
  'peerLocked.unknown': 'Welcher Vorgang es ist, lässt sich von hier aus nicht sagen.',
  'peerLocked.ask': 'Was die Verwaltung dort braucht',
  'peerLocked.statement':
    'Die erste Anweisung zeigt die offenen Vorgänge in ihrer Datenbank, die zweite beendet einen davon.',
  'peerLocked.copy': 'Anweisungen kopieren',
  'peerLocked.copied': 'Die Anweisungen sind kopiert',
  'peerLocked.notCopied': 'Das Kopieren hat nicht geklappt. Markier sie und kopier sie von Hand.',
  'peerBooks.title': 'Gebucht',
  'peerBooks.what':
    'Was dorthin ging, abzüglich dessen, was herkam, schulden sie uns. Was unterwegs ist, zählt erst, wenn es gebucht ist.',
  'peerBooks.none': 'Noch ist nichts gebucht.',
  'peerBooks.count': '{count, plural, one {# Buchung} other {# Buchungen}}',
  'peerBooks.pages': 'Seiten des Gebuchten',
  'peerBooks.sent': 'dorthin gesendet',
  'peerBooks.received': 'kam hierher',
  'peerBooks.booked': 'gebucht am {when}',
  'peerBooks.nobody': 'jemand, der nicht mehr da ist',
  'peerBooks.thenOwed': 'danach schulden sie uns {amount}',
  'peerBooks.thenWeOwe': 'danach schulden wir {amount}',
  'peerBooks.thenEven': 'danach ist nichts offen',
  'peerTransfers.settle': 'Sagen, was daraus wurde',
  'peerStep.PROMISED': 'Die andere Seite hat zugesagt',
  'peerStep.NOT_PROMISED': 'Die andere Seite hat nicht zugesagt',
  'peerStep.IS_BOOKED': 'Dort ist gebucht',
  'peerStep.IS_NEVER': 'Dort wird nie gebucht',
  'peerStep.NOT_BOOKED': 'Die andere Seite hat nicht gebucht',
  'peerStep.NO_WORD': 'Die andere Seite gibt keine Auskunft',
  'peerStep.ASKED': 'Die andere Seite hat gefragt, und wir haben zugesagt',
  'peerStep.TOLD_TO_BOOK': 'Die andere Seite sagte, wir sollen buchen',
  'peerStep.TOLD_NEVER': 'Die andere Seite hat es abgesagt',
  'peerStep.TIME_OVER': 'Die Zeit war um',
  // settlement by an administrator
  'settle.title': 'Was wurde aus den {amount} GDD?',
  'settle.text':
    'Das kann nur die Verwaltung von {name} sagen. Ein falsches Wort hier verdoppelt den Betrag oder lässt ihn verschwinden, und es lässt sich nicht zurücknehmen.',
  'settle.word': 'Was haben sie gesagt?',
  'settle.choose': 'Bitte wählen',
  'settle.arrived': 'Bei {name} ist gebucht',
  'settle.never': 'Bei {name} ist nicht gebucht, es kommt zurück',
  'settle.wordMissing': 'Wähl, was sie gesagt haben',
  'settle.asked': 'Ich habe die Verwaltung von {name} gefragt',
  'settle.askFirst': 'Frag zuerst die andere Seite',
  'settle.now': 'Endgültig festhalten',
  'settle.done': 'Es ist geklärt',
};
