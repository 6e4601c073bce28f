import type { Translation } from '../en.ts';
import type { adminPeers as english } from '../en/adminPeers.ts';

export const adminPeers: Translation<typeof english> = {
  // the communities with which this one trades
  'admin.title.peer': 'Andere gemeenschap',
  'peers.title': 'Uitwisseling met andere gemeenschappen',
  'peers.what':
    'Leden kunnen elkaar over gemeenschappen heen bedanken zodra beide kanten elkaar hebben toegevoegd. Hoeveel er mag openstaan, bepalen jullie.',
  'peers.add': 'Gemeenschap toevoegen',
  'peers.addNow': 'Toevoegen',
  'peers.added': 'De gemeenschap is toegevoegd',
  'peers.addressHint':
    'Bijvoorbeeld buren.example.org. Het beheer daar voegt jullie adres op dezelfde manier toe.',
  'peers.addressMissing': 'Schrijf het adres van de andere gemeenschap',
  'peers.addressMail':
    'Dat is een e-mailadres. Schrijf het adres van hun website, bijvoorbeeld buren.example.org',
  'peers.addressForm':
    'Dit is geen adres van een website. Schrijf het zonder spaties, bijvoorbeeld buren.example.org',
  'peers.addressOwn': 'Dat is het adres van jullie eigen gemeenschap. Schrijf dat van de andere',
  'peers.noneTitle': 'Nog geen andere gemeenschap',
  'peers.noneText': 'Spreek af met het beheer daar. Dan voeg je hier hun adres toe, en zij dat van jullie.',
  'peers.contact': 'laatste contact {when}',
  'peers.noContact': 'nog geen contact',
  'peers.open': '{count, plural, one {# onderweg} other {# onderweg}}',
  'peers.retrying': 'de laatste keer niet te bereiken, elke minuut opnieuw geprobeerd',
  'peers.unclear':
    '{count, plural, one {# onduidelijk: vraag het de andere kant} other {# onduidelijk: vraag het de andere kant}}',
  'peers.newName': 'noemt zich nu ‘{name}’',
  'peers.claim': 'geeft een kenmerk op dat ze niet krijgt',
  'peers.claimed': 'een andere gemeenschap geeft haar kenmerk op',
  'peers.even': 'niets open',
  'peers.owesUs': 'is ons schuldig',
  'peers.weOwe': 'wij zijn schuldig',
  'peerState.WAITING': 'Wacht op de andere kant',
  'peerState.CONNECTED': 'Verbonden',
  'peerState.AWAY': 'Antwoordt niet',
  'peerState.PAUSED': 'Gepauzeerd',
  'peerStateHelp.WAITING':
    'Ze heeft nog niet bewezen wie ze is. Het beheer daar moet ook deze gemeenschap toevoegen; dan vinden beide elkaar binnen een minuut. Vergelijk de korte namen van de sleutels en de kenmerken aan de telefoon.',
  'peerStateHelp.AWAY':
    'Ze antwoordt op dit moment niet. Er begint niets nieuws; wat onderweg is, komt vanzelf aan of terug. Elke minuut wordt het opnieuw geprobeerd.',
  'peerStateHelp.PAUSED': 'Er begint niets nieuws, heen noch terug. Wat onderweg is, komt nog tot een einde.',
  'peerFailure.newKey': 'Ze toont een andere sleutel',
  'peerFailure.otherCommunity': 'Op dit adres antwoordt een andere gemeenschap',
  'peerFailure.noCommunity': 'Op dit adres antwoordt geen gemeenschap',
  'peerFailure.notReached': 'Ze was niet te bereiken',
  'peerFailure.wantedBack': 'Ze wilde iets terug dat hier geboekt is',
  'peerFailure.other': 'Er ging iets mis',
  'peerFailureHelp.newKey':
    'Ze is haar sleutel kwijt, of er staat iemand tussen jullie. Vraag het beheer daar langs een andere weg, bijvoorbeeld aan de telefoon, en aanvaard de sleutel hieronder alleen als de korte namen gelijk zijn.',
  'peerFailureHelp.otherCommunity':
    'Het adres is nu van iemand anders. Pauzeer de uitwisseling en vraag waar de gemeenschap gebleven is.',
  'peerFailureHelp.noCommunity': 'Op dit adres staat iets anders. Vraag het beheer daar.',
  'peerFailureHelp.wantedBack': 'De boeking hier blijft staan. Overleg met het beheer daar wat klopt.',
  // the own key
  'ownKey.title': 'Onze sleutel',
  'ownKey.what':
    'Lees deze zes groepen en het kenmerk eronder voor aan het beheer van de andere gemeenschap, bijvoorbeeld aan de telefoon: op hun pagina van jullie gemeenschap moeten dezelfde staan.',
  'ownKey.copy': 'Kopiëren',
  'ownKey.copied': 'De korte naam is gekopieerd',
  'ownKey.notCopied': 'Kopiëren lukte niet. Selecteer de korte naam en kopieer hem met de hand.',
  'ownKey.renew': 'Sleutel vernieuwen',
  'ownKey.renewTitle': 'Onze sleutel vernieuwen?',
  'ownKey.renewText':
    'Gemeenschappen met dit programma horen het vanzelf. Bij alle andere moet het beheer de nieuwe sleutel eerst aanvaarden voordat er weer iets heen of terug gaat.',
  'ownKey.renewNow': 'Vernieuwen',
  'ownKey.renewed': 'De sleutel is vernieuwd',
  // one community
  'peer.toAll': 'Alle gemeenschappen',
  'peer.unknownTitle': 'Deze gemeenschap staat hier niet',
  'peer.unknownText': 'Misschien is ze intussen verwijderd.',
  'peer.connection': 'Verbinding',
  'peer.added': 'Toegevoegd',
  'peer.connected': 'Heeft bewezen wie ze is',
  'peer.lastContact': 'Laatste contact',
  'peer.lastFailure': 'Laatste fout',
  'peer.noFailure': 'geen',
  'peer.safe': 'Ze kan altijd zeggen wat er van een overdracht geworden is: niets blijft lang onduidelijk.',
  'peer.plain':
    'Daar draait een ouder programma dat niet altijd kan zeggen wat er van een overdracht geworden is. Houd haar grenzen klein.',
  'peer.connect': 'Nu controleren',
  'peer.looked': 'Gecontroleerd: de stand is hier te zien.',
  'peer.pause': 'Pauzeren',
  'peer.pauseTitle': 'De uitwisseling met {name} pauzeren?',
  'peer.pauseText':
    'Er begint niets nieuws, heen noch terug. Wat onderweg is, komt nog tot een einde. Je kunt altijd weer verdergaan.',
  'peer.paused': 'De uitwisseling is gepauzeerd',
  'peer.resume': 'Hervatten',
  'peer.resumed': 'De uitwisseling gaat verder',
  'peer.remove': 'Verwijderen',
  'peer.removeTitle': 'De uitwisseling met {name} beëindigen?',
  'peer.removeText':
    'Leden kunnen dan heen noch terug sturen. Wat openstaat blijft in de boeken en geldt weer als jullie de gemeenschap opnieuw toevoegen.',
  'peer.removeBusy':
    '{count, plural, one {Er is nog één overdracht onderweg. Pas daarna kan de gemeenschap worden verwijderd; pauzeer haar zolang.} other {Er zijn nog # overdrachten onderweg. Pas daarna kan de gemeenschap worden verwijderd; pauzeer haar zolang.}}',
  'peer.removeUnclear':
    '{all, plural, one {Ze is onduidelijk en wacht op jouw beslissing.} other {{count, plural, one {Eén daarvan is onduidelijk en wacht op jouw beslissing.} other {# daarvan zijn onduidelijk en wachten op jouw beslissing.}}}}',
  'peer.removed': 'De gemeenschap is verwijderd',
  // name and id of a peer
  'peerName.title': 'Ze noemt zich nu ‘{announced}’',
  'peerName.acceptable':
    'Hier heet ze nog {name}. Vraag het beheer daar voordat je de nieuwe naam overneemt: daaraan herkennen leden aan wie ze sturen.',
  'peerName.ID':
    'Hier blijft het {name}: de nieuwe naam bevat het kenmerk van een gemeenschap en kan ermee verward worden.',
  'peerName.ADDRESS': 'Hier blijft het {name}: de nieuwe naam is geschreven als een adres.',
  'peerName.HOME':
    'Hier blijft het {name}: de nieuwe naam is makkelijk te verwarren met die van jullie gemeenschap.',
  'peerName.TAKEN':
    'Hier blijft het {name}: de nieuwe naam is makkelijk te verwarren met die van een andere gemeenschap.',
  'peerName.next':
    'Praat met de beheerders daar: kiest ze een andere naam, dan kunnen jullie die gebruiken. Tot dan hoef je niets te doen.',
  'peerName.accept': 'Deze naam gebruiken',
  'peerName.keep': '‘{name}’ houden',
  'peerName.kept': 'Het blijft ‘{name}’',
  'peerName.accepted': 'De nieuwe naam is overgenomen',
  'peerUuid.title': 'Ze geeft een kenmerk op dat ze niet krijgt',
  'peerUuid.HOME':
    'Dit is het kenmerk van jullie eigen gemeenschap. Misschien draait ze op een kopie van jullie database. Ze wordt pas verbonden als ze een ander opgeeft.',
  'peerUuid.CHANGED':
    'Ze was onder een ander kenmerk verbonden, en haar boeken hier horen daarbij. Vraag het beheer daar wat er is gebeurd.',
  'peerUuid.TAKEN':
    '{other} heeft hier dit kenmerk. Een van beide is niet wie ze zegt te zijn. Vergelijk kenmerk en sleutel met het beheer van beide, bijvoorbeeld aan de telefoon, en beslis dan. Tot dan gaat er niets naar degene die wacht.',
  'peerUuid.FORMER':
    'Een gemeenschap met een andere sleutel had hier dit kenmerk en is verwijderd. Vergelijk kenmerk en sleutel met het beheer, bijvoorbeeld aan de telefoon, voordat je beslist.',
  'peerUuid.confirm': 'Het kenmerk is van haar',
  'peerUuid.confirmTitle': 'Hoort dit kenmerk bij {name}?',
  'peerUuidConfirm.TAKEN':
    '{other} wordt hier verwijderd: er gaat niets meer naartoe, en haar boeken blijven. Daarna wordt {name} onder dit kenmerk verbonden.',
  'peerUuidConfirm.FORMER':
    '{name} wordt onder dit kenmerk verbonden. Wat leden van de verwijderde gemeenschap kenden, staat dan voor haar.',
  'peerUuid.confirmed': 'Het kenmerk is nu van haar',
  'peerUuid.rivalTitle': 'Een andere gemeenschap geeft hetzelfde kenmerk op',
  'peerUuid.rivalText':
    'Een van beide is niet wie ze zegt te zijn. Vergelijk kenmerk en sleutel met het beheer van beide, en beslis op de pagina van de andere:',
  // shared member search
  'peerSearch.title': 'Elkaar vinden',
  'peerSearch.share': 'Leden zoeken delen met {name}',
  'peerSearch.hint':
    'Als beide kanten het delen, vinden leden elkaar bij het sturen op naam. Alleen wie gevonden wil worden, wordt gevonden, zonder plaats.',
  // key of a peer
  'peerKey.title': 'Haar sleutel',
  'peerKey.what':
    'Vergelijk deze zes groepen en het kenmerk eronder, bijvoorbeeld aan de telefoon, met wat het beheer daar onder ‘Onze sleutel’ ziet: ze moeten allemaal gelijk zijn.',
  'peerKey.unknown': 'Bekend zodra ze heeft bewezen wie ze is',
  'peerKey.accept': 'Andere sleutel aanvaarden',
  'peerKey.acceptNow': 'Deze sleutel aanvaarden',
  'peerKey.accepted': 'De sleutel is aanvaard',
  'peerKey.field': 'Korte naam van de nieuwe sleutel',
  'peerKey.hint':
    'De zes groepen zoals het beheer daar ze je heeft gezegd, niet van deze pagina. Spaties en hoofdletters maken niet uit.',
  'peerKey.missing': 'Schrijf de zes groepen die je zijn gezegd',
  'peerKey.short': 'Er ontbreekt iets: zes groepen van vier, met de cijfers 0 tot 9 en de letters a tot f',
  // clearing balance and limits
  'peerLimits.title': 'Wat openstaat en mag openstaan',
  'peerLimits.what': 'Wat',
  'peerLimits.now': 'Nu (GDD)',
  'peerLimits.most': 'Hoogstens',
  'peerLimit.owedByPeer': 'Zij zijn ons schuldig',
  'peerLimit.owedToPeer': 'Wij zijn hun schuldig',
  'peerLimit.sentInDay': 'Op één dag daarheen',
  'peerLimit.receivedInDay': 'Op één dag ontvangen',
  'peerLimits.underWay':
    'Onderweg: {there} GDD daarheen, {here} GDD hierheen. Dat telt alsof het al is aangekomen.',
  'peerLimits.change': 'Grenzen wijzigen',
  'peerLimits.owedByPeer': 'Zij mogen ons hoogstens schuldig zijn',
  'peerLimits.owedByPeerHint': 'Zoveel gaat verloren als de gemeenschap alleen neemt en nooit geeft.',
  'peerLimits.owedToPeer': 'Wij mogen hun hoogstens schuldig zijn',
  'peerLimits.owedToPeerHint': 'Zoveel van hun GDD hebben onze leden hoogstens.',
  'peerLimits.perDay': 'Per dag hoogstens, in elke richting',
  'peerLimits.form': 'Schrijf een bedrag met hoogstens twee decimalen, bijvoorbeeld 100 of 12,50',
  // open transfers
  'peerTransfers.title': 'Onderweg',
  'peerTransfers.none': 'Er is niets onderweg.',
  'peerTransfers.unclearTitle':
    '{count, plural, one {Eén overdracht is onduidelijk: vraag het de andere kant} other {# overdrachten zijn onduidelijk: vraag het de andere kant}}',
  'peerTransfers.unclearText':
    'Geen bericht kan nog zeggen of het daar geboekt is. Het beheer daar vindt het aan de datum en de leden die hieronder staan.',
  'peerTransfers.there': 'Daarheen:',
  'peerTransfers.here': 'Hierheen:',
  'peerTransfers.to': 'aan ‘{named}’',
  'peerTransferState.HELD': 'Vraagt om toezegging',
  'peerTransferState.SENT': 'Onderweg',
  'peerTransferState.RECALLED': 'Teruggeroepen',
  'peerTransferState.UNCLEAR': 'Onduidelijk',
  'peerTransferState.STOPPING': 'Wordt afgezegd',
  'peerTransferState.PROMISED': 'Toegezegd',
  'peerTransferHelp.HELD': 'Het bedrag is opzijgezet en de andere kant wordt gevraagd of ze boekt.',
  'peerTransferHelp.SENT':
    'Van de rekening af. De andere kant heeft toegezegd en moet boeken; ze wordt gevraagd tot ze antwoordt.',
  'peerTransferHelp.RECALLED':
    'Het duurde te lang, of de andere kant heeft niet geboekt. Ze mag het ook niet meer doen; dan komt het bedrag terug.',
  'peerTransferHelp.UNCLEAR':
    'Van de rekening af. Of de andere kant geboekt heeft, is niet bekend: ze kan het niet zeggen, of zwijgt al zeven dagen.',
  'peerTransferHelp.STOPPING':
    'Het bedrag is op de rekening weer vrij. De andere kant moet nog horen dat er niets komt.',
  'peerTransferHelp.PROMISED': 'Wij hebben toegezegd het te boeken. De andere kant beslist.',
  'peerTransfers.evidence': 'Wat beide kanten weten',
  'peerTransfers.date': 'Datum aan beide kanten',
  'peerTransfers.memberHere': 'Lid hier',
  'peerTransfers.memberThere': 'Lid daar',
  'peerTransfers.noSteps': 'Hierover is nog niets gezegd.',
  'peerTransfers.saidLast': '{name} zei het laatst:',
  // members who are blocked there
  'peerLocked.title': 'Daar geblokkeerd',
  'peerLocked.count':
    '{count, plural, one {Eén lid kan daar niets naartoe sturen} other {# leden kunnen daar niets naartoe sturen}}',
  'peerLocked.what':
    'Bij {name} staat nog een overdracht open waarin het lid of de ontvanger voorkomt. Het programma daar weigert alles met hen tot het beheer die afsluit. Stuur het wat hieronder staat. Wie weer kan versturen, staat hier niet meer.',
  'peerLocked.since': 'sinds {when}',
  'peerLocked.last': 'laatst geweigerd {when}, aan ‘{named}’',
  'peerLocked.notBooked':
    'Waarschijnlijk is het de overdracht met de datum hieronder. Hier is ze niet geboekt, dus zij kunnen de hunne afsluiten.',
  'peerLocked.booked':
    'Waarschijnlijk is het de overdracht met de datum hieronder. Ze is hier geboekt en daar niet: spreek eerst af wie betaalt.',
  'peerLocked.unknown': 'Welke overdracht het is, valt hier niet te zeggen.',
  'peerLocked.ask': 'Wat het beheer daar nodig heeft',
  'peerLocked.statement':
    'De eerste opdracht toont de openstaande overdrachten in hun database, de tweede sluit er één af.',
  'peerLocked.copy': 'Opdrachten kopiëren',
  'peerLocked.copied': 'De opdrachten zijn gekopieerd',
  'peerLocked.notCopied': 'Kopiëren lukte niet. Selecteer ze en kopieer ze met de hand.',
  'peerBooks.title': 'Geboekte overdrachten',
  'peerBooks.what':
    'Wat daarheen ging, min wat hierheen kwam, zijn ze ons schuldig. Wat onderweg is, telt pas als het geboekt is.',
  'peerBooks.none': 'Er is nog niets geboekt.',
  'peerBooks.count': '{count, plural, one {# overdracht} other {# overdrachten}}',
  'peerBooks.pages': 'Pagina’s met geboekte overdrachten',
  'peerBooks.sent': 'daarheen gestuurd',
  'peerBooks.received': 'kwam hierheen',
  'peerBooks.booked': 'geboekt op {when}',
  'peerBooks.nobody': 'iemand die weg is',
  'peerBooks.thenOwed': 'daarna zijn ze ons {amount} schuldig',
  'peerBooks.thenWeOwe': 'daarna zijn wij {amount} schuldig',
  'peerBooks.thenEven': 'daarna staat niets open',
  'peerTransfers.settle': 'Zeggen wat ervan geworden is',
  'peerStep.PROMISED': 'De andere kant heeft toegezegd',
  'peerStep.NOT_PROMISED': 'De andere kant heeft niet toegezegd',
  'peerStep.IS_BOOKED': 'Daar is geboekt',
  'peerStep.IS_NEVER': 'Daar wordt nooit geboekt',
  'peerStep.NOT_BOOKED': 'De andere kant heeft niet geboekt',
  'peerStep.NO_WORD': 'Geen antwoord van de andere kant',
  'peerStep.ASKED': 'De andere kant vroeg en wij hebben toegezegd',
  'peerStep.TOLD_TO_BOOK': 'De andere kant zei dat we moesten boeken',
  'peerStep.TOLD_NEVER': 'De andere kant heeft het afgezegd',
  'peerStep.TIME_OVER': 'De tijd was om',
  // settlement by an administrator
  'settle.title': 'Wat is er van de {amount} GDD geworden?',
  'settle.text':
    'Dat kan alleen het beheer van {name} zeggen. Een verkeerd woord hier verdubbelt het bedrag of laat het verdwijnen, en is niet terug te nemen.',
  'settle.word': 'Wat hebben ze gezegd?',
  'settle.choose': 'Kies',
  'settle.arrived': 'Bij {name} is geboekt',
  'settle.never': 'Bij {name} is niet geboekt, het komt terug',
  'settle.wordMissing': 'Kies wat ze gezegd hebben',
  'settle.asked': 'Ik heb het aan het beheer van {name} gevraagd',
  'settle.askFirst': 'Vraag het eerst de andere kant',
  'settle.now': 'Definitief vastleggen',
  'settle.done': 'Het is opgehelderd',
};
