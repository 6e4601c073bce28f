import type { Translation } from '../en.ts';
import type { adminPeers as english } from '../en/adminPeers.ts';

export const adminPeers: Translation<typeof english> = {
  // the communities with which this one trades
  'admin.title.peer': 'Otra comunidad',
  'peers.title': 'Intercambio con otras comunidades',
  'peers.what':
    'Los miembros pueden darse las gracias entre comunidades en cuanto ambas partes se hayan añadido. Cuánto puede quedar pendiente lo decidís vosotros.',
  'peers.add': 'Añadir una comunidad',
  'peers.addNow': 'Añadir',
  'peers.added': 'Se ha añadido la comunidad',
  'peers.addressHint':
    'Por ejemplo, vecinos.example.org. Su administración añade vuestra dirección del mismo modo.',
  'peers.addressMissing': 'Escribe la dirección de la otra comunidad',
  'peers.addressMail':
    'Eso es una dirección de correo. Escribe la de su sitio web, por ejemplo vecinos.example.org',
  'peers.addressForm':
    'No es la dirección de un sitio web. Escríbela sin espacios, por ejemplo vecinos.example.org',
  'peers.addressOwn': 'Es la dirección de vuestra propia comunidad. Escribe la de la otra',
  'peers.noneTitle': 'Todavía ninguna otra comunidad',
  'peers.noneText':
    'Poneos de acuerdo con su administración; después añades aquí su dirección y ellos la vuestra.',
  'peers.contact': 'último contacto {when}',
  'peers.noContact': 'sin contacto todavía',
  'peers.open': '{count, plural, one {# en camino} other {# en camino}}',
  'peers.retrying': 'la última vez no se pudo contactar; se intenta cada minuto',
  'peers.unclear':
    '{count, plural, one {# sin aclarar: pregunta a la otra parte} other {# sin aclarar: pregunta a la otra parte}}',
  'peers.newName': 'ahora se llama «{name}»',
  'peers.claim': 'da un identificador que no obtiene',
  'peers.claimed': 'otra comunidad da su identificador',
  'peers.even': 'nada pendiente',
  'peers.owesUs': 'nos debe',
  'peers.weOwe': 'debemos',
  'peerState.WAITING': 'Espera a la otra parte',
  'peerState.CONNECTED': 'Conectada',
  'peerState.AWAY': 'No responde',
  'peerState.PAUSED': 'En pausa',
  'peerStateHelp.WAITING':
    'Todavía no ha demostrado quién es. Su administración también tiene que añadir esta comunidad; después se encuentran en un minuto. Comparad por teléfono los nombres cortos de las claves y los identificadores.',
  'peerStateHelp.AWAY':
    'No responde en este momento. No empieza nada nuevo; lo que está en camino llega o vuelve por sí solo. Se intenta de nuevo cada minuto.',
  'peerStateHelp.PAUSED':
    'No empieza nada nuevo en ninguna dirección. Lo que está en camino llega hasta el final.',
  'peerFailure.newKey': 'Muestra otra clave',
  'peerFailure.otherCommunity': 'Otra comunidad responde en esta dirección',
  'peerFailure.noCommunity': 'Ninguna comunidad responde en esta dirección',
  'peerFailure.notReached': 'No se pudo contactar con ella',
  'peerFailure.wantedBack': 'Quiso de vuelta algo que aquí está contabilizado',
  'peerFailure.other': 'Algo salió mal',
  'peerFailureHelp.newKey':
    'Ha perdido su clave, o alguien se ha puesto en medio. Pregunta a su administración por otra vía, por teléfono por ejemplo, y acepta la clave más abajo solo si los nombres cortos coinciden.',
  'peerFailureHelp.otherCommunity':
    'La dirección es ahora de otra comunidad. Pon el intercambio en pausa y pregunta dónde está.',
  'peerFailureHelp.noCommunity': 'En esta dirección hay otra cosa. Pregunta a su administración.',
  'peerFailureHelp.wantedBack':
    'El apunte de aquí se mantiene. Acordad con su administración qué es lo correcto.',
  // the own key
  'ownKey.title': 'Nuestra clave',
  'ownKey.what':
    'Lee estos seis grupos y el identificador de abajo a la administración de la otra comunidad, por teléfono por ejemplo: en su página de vuestra comunidad tienen que estar los mismos.',
  'ownKey.copy': 'Copiar',
  'ownKey.copied': 'El nombre corto está copiado',
  'ownKey.notCopied': 'No se pudo copiar. Selecciona el nombre corto y cópialo a mano.',
  'ownKey.renew': 'Renovar la clave',
  'ownKey.renewTitle': '¿Renovar nuestra clave?',
  'ownKey.renewText':
    'Las comunidades con este programa se enteran solas. En todas las demás, la administración tiene que aceptar la clave nueva antes de que vuelva a pasar nada en ninguna dirección.',
  'ownKey.renewNow': 'Renovar',
  'ownKey.renewed': 'La clave está renovada',
  // one community
  'peer.toAll': 'Todas las comunidades',
  'peer.unknownTitle': 'Esta comunidad no está aquí',
  'peer.unknownText': 'Quizá la han quitado entretanto.',
  'peer.connection': 'Conexión',
  'peer.added': 'Añadida',
  'peer.connected': 'Demostró quién es',
  'peer.lastContact': 'Último contacto',
  'peer.lastFailure': 'Último fallo',
  'peer.noFailure': 'ninguno',
  'peer.safe': 'Siempre puede decir qué fue de una transferencia: nada queda mucho tiempo sin aclarar.',
  'peer.plain':
    'Usa un programa más antiguo que no siempre puede decir qué fue de una transferencia. Mantened pequeños sus límites.',
  'peer.connect': 'Comprobar ahora',
  'peer.looked': 'Comprobado: el estado se ve aquí.',
  'peer.pause': 'Poner en pausa',
  'peer.pauseTitle': '¿Poner en pausa el intercambio con {name}?',
  'peer.pauseText':
    'No empieza nada nuevo en ninguna dirección. Lo que está en camino llega hasta el final. Puedes reanudarlo cuando quieras.',
  'peer.paused': 'El intercambio está en pausa',
  'peer.resume': 'Reanudar',
  'peer.resumed': 'El intercambio continúa',
  'peer.remove': 'Quitar',
  'peer.removeTitle': '¿Terminar el intercambio con {name}?',
  'peer.removeText':
    'Los miembros ya no podrán enviar en ninguna dirección. Lo pendiente queda en los libros y sigue valiendo si volvéis a añadir la comunidad.',
  'peer.removeBusy':
    '{count, plural, one {Una transferencia sigue en camino. Hasta que termine no se puede quitar la comunidad; ponla en pausa mientras tanto.} other {# transferencias siguen en camino. Hasta que terminen no se puede quitar la comunidad; ponla en pausa mientras tanto.}}',
  'peer.removeUnclear':
    '{all, plural, one {No está clara y espera tu decisión.} other {{count, plural, one {Una de ellas no está clara y espera tu decisión.} other {# de ellas no están claras y esperan tu decisión.}}}}',
  'peer.removed': 'Se ha quitado la comunidad',
  // name and id of a peer
  'peerName.title': 'Ahora se llama «{announced}»',
  'peerName.acceptable':
    'Aquí sigue llamándose {name}. Pregunta a su administración antes de adoptar el nombre nuevo: por él reconocen los miembros a quién envían.',
  'peerName.ID':
    'Aquí sigue siendo {name}: el nombre nuevo contiene el identificador de una comunidad y podría confundirse con él.',
  'peerName.ADDRESS': 'Aquí sigue siendo {name}: el nombre nuevo está escrito como una dirección.',
  'peerName.HOME':
    'Aquí sigue siendo {name}: el nombre nuevo se confunde fácilmente con el de vuestra comunidad.',
  'peerName.TAKEN':
    'Aquí sigue siendo {name}: el nombre nuevo se confunde fácilmente con el de otra comunidad.',
  'peerName.next':
    'Habla con la administración de allí: si elige otro nombre, podréis usarlo. Hasta entonces no hay nada que hacer.',
  'peerName.accept': 'Usar este nombre',
  'peerName.keep': 'Mantener «{name}»',
  'peerName.kept': 'Se queda en «{name}»',
  'peerName.accepted': 'El nombre nuevo está en uso',
  'peerUuid.title': 'Da un identificador que no obtiene',
  'peerUuid.HOME':
    'Es el identificador de vuestra propia comunidad. Quizá funciona con una copia de vuestra base de datos. No se conecta hasta que dé otro.',
  'peerUuid.CHANGED':
    'Estaba conectada con otro identificador, y sus cuentas aquí pertenecen a aquel. Pregunta a su administración qué ha pasado.',
  'peerUuid.TAKEN':
    '{other} tiene aquí este identificador. Una de las dos no es la que dice ser. Compara identificador y clave con la administración de ambas, por teléfono por ejemplo, y decide después. Hasta entonces no llega nada a la que espera.',
  'peerUuid.FORMER':
    'Una comunidad con otra clave tenía aquí este identificador y se quitó. Compara identificador y clave con la administración, por teléfono por ejemplo, antes de decidir.',
  'peerUuid.confirm': 'El identificador es suyo',
  'peerUuid.confirmTitle': '¿Pertenece este identificador a {name}?',
  'peerUuidConfirm.TAKEN':
    '{other} se quita de aquí: ya no se le envía nada, y sus cuentas se conservan. Después {name} se conecta con este identificador.',
  'peerUuidConfirm.FORMER':
    '{name} se conecta con este identificador. Lo que los miembros conocían de la comunidad que se quitó vale entonces para ella.',
  'peerUuid.confirmed': 'El identificador ya es suyo',
  'peerUuid.rivalTitle': 'Otra comunidad da el mismo identificador',
  'peerUuid.rivalText':
    'Una de las dos no es la que dice ser. Compara identificador y clave con la administración de ambas y decide en la página de la otra:',
  // shared member search
  'peerSearch.title': 'Encontrarse',
  'peerSearch.share': 'Compartir la búsqueda de miembros con {name}',
  'peerSearch.hint':
    'Si ambas partes la comparten, los miembros se encuentran por el nombre al enviar. Solo se encuentra a quien quiere ser encontrado, sin su lugar.',
  // key of a peer
  'peerKey.title': 'Su clave',
  'peerKey.what':
    'Compara estos seis grupos y el identificador de abajo, por teléfono por ejemplo, con los que su administración ve en «Nuestra clave»: todos tienen que ser iguales.',
  'peerKey.unknown': 'Se conoce cuando haya demostrado quién es',
  'peerKey.accept': 'Aceptar otra clave',
  'peerKey.acceptNow': 'Aceptar esta clave',
  'peerKey.accepted': 'La clave está aceptada',
  'peerKey.field': 'Nombre corto de la clave nueva',
  'peerKey.hint':
    'Los seis grupos tal como te los dijo su administración, no de esta página. Los espacios y las mayúsculas dan igual.',
  'peerKey.missing': 'Escribe los seis grupos que te dijeron',
  'peerKey.short': 'Falta algo: seis grupos de cuatro, con las cifras del 0 al 9 y las letras de la a a la f',
  // clearing balance and limits
  'peerLimits.title': 'Lo pendiente y lo permitido',
  'peerLimits.what': 'Qué',
  'peerLimits.now': 'Ahora (GDD)',
  'peerLimits.most': 'Máximo',
  'peerLimit.owedByPeer': 'Nos deben',
  'peerLimit.owedToPeer': 'Les debemos',
  'peerLimit.sentInDay': 'Enviado allí en un día',
  'peerLimit.receivedInDay': 'Recibido en un día',
  'peerLimits.underWay':
    'En camino: {there} GDD hacia allí, {here} GDD hacia aquí. Cuenta como si ya hubiera llegado.',
  'peerLimits.change': 'Cambiar los límites',
  'peerLimits.owedByPeer': 'Nos pueden deber como máximo',
  'peerLimits.owedByPeerHint': 'Eso se pierde si la comunidad recibe y nunca da.',
  'peerLimits.owedToPeer': 'Les podemos deber como máximo',
  'peerLimits.owedToPeerHint': 'Es el máximo de sus GDD que tienen nuestros miembros.',
  'peerLimits.perDay': 'Por día como máximo, en cada dirección',
  'peerLimits.form': 'Escribe un importe con dos decimales como máximo, por ejemplo 100 o 12,50',
  // open transfers
  'peerTransfers.title': 'En camino',
  'peerTransfers.none': 'Nada está en camino.',
  'peerTransfers.unclearTitle':
    '{count, plural, one {Una transferencia no está clara: pregunta a la otra parte} other {# transferencias no están claras: pregunta a la otra parte}}',
  'peerTransfers.unclearText':
    'Ningún mensaje puede decir ya si allí se contabilizó. Su administración la encuentra por la fecha y los miembros que figuran abajo.',
  'peerTransfers.there': 'Hacia allí:',
  'peerTransfers.here': 'Hacia aquí:',
  'peerTransfers.to': 'a «{named}»',
  'peerTransferState.HELD': 'Pide una promesa',
  'peerTransferState.SENT': 'En camino',
  'peerTransferState.RECALLED': 'Reclamado',
  'peerTransferState.UNCLEAR': 'Sin aclarar',
  'peerTransferState.STOPPING': 'Se está anulando',
  'peerTransferState.PROMISED': 'Prometido',
  'peerTransferHelp.HELD': 'El importe está reservado y se pregunta a la otra parte si lo contabilizará.',
  'peerTransferHelp.SENT':
    'Fuera de la cuenta. La otra parte lo prometió y se le dice que contabilice; se le pregunta hasta que responda.',
  'peerTransferHelp.RECALLED':
    'Tardó demasiado, o la otra parte no lo contabilizó. Se le dice que ya no lo haga; después vuelve el importe.',
  'peerTransferHelp.UNCLEAR':
    'Fuera de la cuenta. No se sabe si la otra parte lo ha contabilizado: no puede decirlo o calla desde hace siete días.',
  'peerTransferHelp.STOPPING':
    'El importe vuelve a estar libre en la cuenta. La otra parte todavía tiene que saber que no llega nada.',
  'peerTransferHelp.PROMISED': 'Hemos prometido contabilizarlo. Decide la otra parte.',
  'peerTransfers.evidence': 'Lo que saben ambas partes',
  'peerTransfers.date': 'Fecha en ambas partes',
  'peerTransfers.memberHere': 'Miembro aquí',
  'peerTransfers.memberThere': 'Miembro allí',
  'peerTransfers.noSteps': 'Todavía no se ha dicho nada al respecto.',
  'peerTransfers.saidLast': '{name} dijo por último:',
  // members who are blocked there
  'peerLocked.title': 'Bloqueados allí',
  'peerLocked.count':
    '{count, plural, one {Un miembro no puede enviar nada allí} other {# miembros no pueden enviar nada allí}}',
  'peerLocked.what':
    'En {name} sigue abierta una transferencia en la que figura el miembro o el destinatario. Su programa lo rechaza todo con ellos hasta que su administración la cierre. Envíale lo que figura abajo. Quien puede volver a enviar deja de aparecer aquí.',
  'peerLocked.since': 'desde {when}',
  'peerLocked.last': 'rechazado por última vez {when}, a «{named}»',
  'peerLocked.notBooked':
    'Probablemente es la transferencia de la fecha de abajo. Aquí no está contabilizada, así que pueden cerrar la suya.',
  'peerLocked.booked':
    'Probablemente es la transferencia de la fecha de abajo. Está contabilizada aquí y allí no: acordad antes quién paga.',
  'peerLocked.unknown': 'Desde aquí no se puede saber qué transferencia es.',
  'peerLocked.ask': 'Lo que necesita su administración',
  'peerLocked.statement':
    'La primera instrucción muestra las transferencias abiertas en su base de datos; la segunda cierra una de ellas.',
  'peerLocked.copy': 'Copiar las instrucciones',
  'peerLocked.copied': 'Las instrucciones están copiadas',
  'peerLocked.notCopied': 'No se han podido copiar. Selecciónalas y cópialas a mano.',
  'peerBooks.title': 'Transferencias contabilizadas',
  'peerBooks.what':
    'Lo enviado allí, menos lo que llegó aquí, es lo que nos deben. Lo que está en camino solo cuenta cuando se contabiliza.',
  'peerBooks.none': 'Todavía no hay nada contabilizado.',
  'peerBooks.count': '{count, plural, one {# transferencia} other {# transferencias}}',
  'peerBooks.pages': 'Páginas de transferencias contabilizadas',
  'peerBooks.sent': 'enviado allí',
  'peerBooks.received': 'llegó aquí',
  'peerBooks.booked': 'contabilizada el {when}',
  'peerBooks.nobody': 'alguien que ya no está',
  'peerBooks.thenOwed': 'después nos deben {amount}',
  'peerBooks.thenWeOwe': 'después debemos {amount}',
  'peerBooks.thenEven': 'después no queda nada pendiente',
  'peerTransfers.settle': 'Decir qué fue de ella',
  'peerStep.PROMISED': 'La otra parte lo prometió',
  'peerStep.NOT_PROMISED': 'La otra parte no lo prometió',
  'peerStep.IS_BOOKED': 'Allí está contabilizado',
  'peerStep.IS_NEVER': 'Allí no se contabilizará nunca',
  'peerStep.NOT_BOOKED': 'La otra parte no lo contabilizó',
  'peerStep.NO_WORD': 'La otra parte no da respuesta',
  'peerStep.ASKED': 'La otra parte preguntó y lo prometimos',
  'peerStep.TOLD_TO_BOOK': 'La otra parte nos dijo que contabilizáramos',
  'peerStep.TOLD_NEVER': 'La otra parte lo anuló',
  'peerStep.TIME_OVER': 'Se acabó el plazo',
  // settlement by an administrator
  'settle.title': '¿Qué fue de los {amount} GDD?',
  'settle.text':
    'Solo puede decirlo la administración de {name}. Una respuesta equivocada aquí duplica el importe o lo pierde, y no tiene vuelta atrás.',
  'settle.word': '¿Qué dijeron?',
  'settle.choose': 'Elige',
  'settle.arrived': 'Está contabilizado en {name}',
  'settle.never': 'No está contabilizado en {name} y vuelve',
  'settle.wordMissing': 'Elige lo que dijeron',
  'settle.asked': 'He preguntado a la administración de {name}',
  'settle.askFirst': 'Pregunta antes a la otra parte',
  'settle.now': 'Fijarlo para siempre',
  'settle.done': 'Está aclarado',
};
