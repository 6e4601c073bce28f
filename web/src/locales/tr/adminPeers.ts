import type { Translation } from '../en.ts';
import type { adminPeers as english } from '../en/adminPeers.ts';

export const adminPeers: Translation<typeof english> = {
  // the communities with which this one trades
  'admin.title.peer': 'Başka topluluk',
  'peers.title': 'Diğer topluluklarla alışveriş',
  'peers.what':
    'Her iki taraf da birbirini ekler eklemez üyeler topluluklar arasında teşekkür edebilir. Ne kadar borç kalabileceğine siz karar verirsiniz.',
  'peers.add': 'Topluluk ekle',
  'peers.addNow': 'Ekle',
  'peers.added': 'Topluluk eklendi',
  'peers.addressHint': 'Örneğin komsu.example.org. Oradaki yönetim de sizin adresinizi aynı biçimde ekler.',
  'peers.addressMissing': 'Diğer topluluğun adresini yaz',
  'peers.addressMail': 'Bu bir e-posta adresi. Web sitelerinin adresini yaz, örneğin komsu.example.org',
  'peers.addressForm': 'Bu bir web sitesi adresi değil. Boşluksuz yaz, örneğin komsu.example.org',
  'peers.addressOwn': 'Bu kendi topluluğunuzun adresi. Diğerininkini yaz',
  'peers.noneTitle': 'Henüz başka topluluk yok',
  'peers.noneText':
    'Oradaki yönetimle anlaşın; sonra sen buraya onların adresini ekle, onlar da sizinkini eklesin.',
  'peers.contact': 'son temas {when}',
  'peers.noContact': 'henüz temas yok',
  'peers.open': '{count, plural, one {# yolda} other {# yolda}}',
  'peers.retrying': 'son denemede ulaşılamadı, her dakika yeniden denenir',
  'peers.unclear': '{count, plural, one {# belirsiz: diğer tarafa sor} other {# belirsiz: diğer tarafa sor}}',
  'peers.newName': 'artık kendine “{name}” diyor',
  'peers.claim': 'alamayacağı bir kimlik bildiriyor',
  'peers.claimed': 'başka bir topluluk onun kimliğini bildiriyor',
  'peers.even': 'borç yok',
  'peers.owesUs': 'bize borçlu:',
  'peers.weOwe': 'borcumuz:',
  'peerState.WAITING': 'Diğer tarafı bekliyor',
  'peerState.CONNECTED': 'Bağlı',
  'peerState.AWAY': 'Yanıt vermiyor',
  'peerState.PAUSED': 'Duraklatıldı',
  'peerStateHelp.WAITING':
    'Kim olduğunu henüz kanıtlamadı. Oradaki yönetimin de bu topluluğu eklemesi gerekir; o zaman bir dakika içinde birbirini bulurlar. Anahtarların kısa adlarını ve kimlikleri telefonda karşılaştırın.',
  'peerStateHelp.AWAY':
    'Şu anda yanıt vermiyor. Yeni bir şey başlamaz; yoldakiler kendiliğinden ulaşır ya da geri gelir. Her dakika yeniden denenir.',
  'peerStateHelp.PAUSED': 'İki yönde de yeni bir şey başlamaz. Yoldakiler yine sonuna varır.',
  'peerFailure.newKey': 'Başka bir anahtar gösteriyor',
  'peerFailure.otherCommunity': 'Bu adreste başka bir topluluk yanıt veriyor',
  'peerFailure.noCommunity': 'Bu adreste hiçbir topluluk yanıt vermiyor',
  'peerFailure.notReached': 'Ona ulaşılamadı',
  'peerFailure.wantedBack': 'Burada kayıtlı bir şeyi geri istedi',
  'peerFailure.other': 'Bir şeyler ters gitti',
  'peerFailureHelp.newKey':
    'Anahtarını yitirdi ya da biri araya girdi. Oradaki yönetime başka bir yoldan, örneğin telefonla sor ve aşağıdaki anahtarı yalnızca kısa adlar aynıysa kabul et.',
  'peerFailureHelp.otherCommunity':
    'Adres artık başkasının. Alışverişi duraklat ve topluluğun nerede olduğunu sor.',
  'peerFailureHelp.noCommunity': 'Bu adreste başka bir şey var. Oradaki yönetime sor.',
  'peerFailureHelp.wantedBack': 'Buradaki kayıt kalır. Doğrusunu oradaki yönetimle konuşun.',
  // the own key
  'ownKey.title': 'Anahtarımız',
  'ownKey.what':
    'Bu altı grubu ve alttaki kimliği diğer topluluğun yönetimine oku, örneğin telefonda: onların sizin topluluğunuzla ilgili sayfasında aynıları görünmeli.',
  'ownKey.copy': 'Kopyala',
  'ownKey.copied': 'Kısa ad kopyalandı',
  'ownKey.notCopied': 'Kopyalanamadı. Kısa adı seç ve elle kopyala.',
  'ownKey.renew': 'Anahtarı yenile',
  'ownKey.renewTitle': 'Anahtarımız yenilensin mi?',
  'ownKey.renewText':
    'Bu programı kullanan topluluklar bunu kendiliğinden öğrenir. Diğerlerinde, iki yönde yeniden bir şey geçebilmesi için önce yönetimin yeni anahtarı kabul etmesi gerekir.',
  'ownKey.renewNow': 'Yenile',
  'ownKey.renewed': 'Anahtar yenilendi',
  // one community
  'peer.toAll': 'Tüm topluluklar',
  'peer.unknownTitle': 'Bu topluluk burada yok',
  'peer.unknownText': 'Belki bu arada kaldırıldı.',
  'peer.connection': 'Bağlantı',
  'peer.added': 'Eklendi',
  'peer.connected': 'Kim olduğunu kanıtladı',
  'peer.lastContact': 'Son temas',
  'peer.lastFailure': 'Son hata',
  'peer.noFailure': 'yok',
  'peer.safe': 'Bir aktarıma ne olduğunu her zaman söyleyebilir: hiçbir şey uzun süre belirsiz kalmaz.',
  'peer.plain':
    'Daha eski bir program kullanıyor; bir aktarıma ne olduğunu her zaman söyleyemez. Sınırlarını küçük tutun.',
  'peer.connect': 'Şimdi denetle',
  'peer.looked': 'Denetlendi: durum burada görünüyor.',
  'peer.pause': 'Duraklat',
  'peer.pauseTitle': '{name} ile alışveriş duraklatılsın mı?',
  'peer.pauseText':
    'İki yönde de yeni bir şey başlamaz. Yoldakiler yine sonuna varır. İstediğin zaman sürdürebilirsin.',
  'peer.paused': 'Alışveriş duraklatıldı',
  'peer.resume': 'Sürdür',
  'peer.resumed': 'Alışveriş sürüyor',
  'peer.remove': 'Kaldır',
  'peer.removeTitle': '{name} ile alışveriş bitsin mi?',
  'peer.removeText':
    'Üyeler artık iki yönde de gönderemez. Borçlar defterde kalır; topluluğu yeniden eklerseniz geçerliliğini sürdürür.',
  'peer.removeBusy':
    '{count, plural, one {Bir aktarım hâlâ yolda. O bitene kadar topluluk kaldırılamaz; bu arada duraklat.} other {# aktarım hâlâ yolda. Onlar bitene kadar topluluk kaldırılamaz; bu arada duraklat.}}',
  'peer.removeUnclear':
    '{all, plural, one {Belirsiz ve senin sözünü bekliyor.} other {{count, plural, one {Biri belirsiz ve senin sözünü bekliyor.} other {# tanesi belirsiz ve senin sözünü bekliyor.}}}}',
  'peer.removed': 'Topluluk kaldırıldı',
  // name and id of a peer
  'peerName.title': 'Artık kendine “{announced}” diyor',
  'peerName.acceptable':
    'Burada adı hâlâ {name}. Yeni adı kullanmadan önce oradaki yönetime sor: üyeler kime gönderdiklerini bu addan anlar.',
  'peerName.ID':
    'Burada adı {name} kalıyor: yeni ad bir topluluğun kimliğini içeriyor ve onunla karıştırılabilir.',
  'peerName.ADDRESS': 'Burada adı {name} kalıyor: yeni ad bir adres gibi yazılmış.',
  'peerName.HOME': 'Burada adı {name} kalıyor: yeni ad sizin topluluğunuzun adıyla kolayca karıştırılır.',
  'peerName.TAKEN': 'Burada adı {name} kalıyor: yeni ad başka bir topluluğun adıyla kolayca karıştırılır.',
  'peerName.next':
    'Oradaki yöneticilerle konuş: başka bir ad seçerse onu kullanabilirsiniz. O zamana dek yapacak bir şey yok.',
  'peerName.accept': 'Bu adı kullan',
  'peerName.keep': '“{name}” kalsın',
  'peerName.kept': '“{name}” olarak kalıyor',
  'peerName.accepted': 'Yeni ad kullanılıyor',
  'peerUuid.title': 'Alamayacağı bir kimlik bildiriyor',
  'peerUuid.HOME':
    'Bu, kendi topluluğunuzun kimliği. Belki sizin veritabanınızın bir kopyasıyla çalışıyor. Başka bir kimlik bildirene dek bağlanmaz.',
  'peerUuid.CHANGED':
    'Başka bir kimlikle bağlanmıştı ve buradaki defterleri o kimliğe ait. Oradaki yönetime ne olduğunu sor.',
  'peerUuid.TAKEN':
    '{other} burada bu kimliğe sahip. İkisinden biri söylediği topluluk değil. Kimliği ve anahtarı ikisinin yönetimiyle karşılaştır, örneğin telefonda, sonra karar ver. O zamana dek bekleyene hiçbir şey gitmez.',
  'peerUuid.FORMER':
    'Başka anahtarlı bir topluluk burada bu kimliğe sahipti ve kaldırıldı. Karar vermeden önce kimliği ve anahtarı yönetimle karşılaştır, örneğin telefonda.',
  'peerUuid.confirm': 'Kimlik onun',
  'peerUuid.confirmTitle': 'Bu kimlik {name} topluluğunun mu?',
  'peerUuidConfirm.TAKEN':
    '{other} buradan kaldırılır: oraya artık hiçbir şey gitmez, defterleri kalır. Sonra {name} bu kimlikle bağlanır.',
  'peerUuidConfirm.FORMER':
    '{name} bu kimlikle bağlanır. Üyelerin kaldırılan topluluktan bildikleri o zaman onun sayılır.',
  'peerUuid.confirmed': 'Kimlik artık onun',
  'peerUuid.rivalTitle': 'Başka bir topluluk aynı kimliği bildiriyor',
  'peerUuid.rivalText':
    'İkisinden biri söylediği topluluk değil. Kimliği ve anahtarı ikisinin yönetimiyle karşılaştır ve diğerinin sayfasında karar ver:',
  // shared member search
  'peerSearch.title': 'Birbirini bulma',
  'peerSearch.share': 'Üye aramasını {name} ile paylaş',
  'peerSearch.hint':
    'İki taraf da paylaşırsa üyeler gönderirken birbirini adıyla bulur. Yalnızca bulunmak isteyenler, yerleri olmadan bulunur.',
  // key of a peer
  'peerKey.title': 'Anahtarı',
  'peerKey.what':
    'Bu altı grubu ve alttaki kimliği, örneğin telefonda, oradaki yönetimin “Anahtarımız” altında gördükleriyle karşılaştır: hepsi aynı olmalı.',
  'peerKey.unknown': 'Kim olduğunu kanıtlayınca bilinir',
  'peerKey.accept': 'Başka anahtarı kabul et',
  'peerKey.acceptNow': 'Bu anahtarı kabul et',
  'peerKey.accepted': 'Anahtar kabul edildi',
  'peerKey.field': 'Yeni anahtarın kısa adı',
  'peerKey.hint':
    'Oradaki yönetimin sana söylediği altı grup, bu sayfadan değil. Boşluklar ve büyük harfler önemli değil.',
  'peerKey.missing': 'Sana söylenen altı grubu yaz',
  'peerKey.short': 'Bir şey eksik: 0–9 rakamları ve a–f harflerinden dörderli altı grup',
  // clearing balance and limits
  'peerLimits.title': 'Borçlar ve sınırları',
  'peerLimits.what': 'Ne',
  'peerLimits.now': 'Şimdi (GDD)',
  'peerLimits.most': 'En çok',
  'peerLimit.owedByPeer': 'Bize borçlular',
  'peerLimit.owedToPeer': 'Onlara borçluyuz',
  'peerLimit.sentInDay': 'Bir günde oraya',
  'peerLimit.receivedInDay': 'Bir günde alınan',
  'peerLimits.underWay': 'Yolda: oraya {there} GDD, buraya {here} GDD. Ulaşmış gibi sayılır.',
  'peerLimits.change': 'Sınırları değiştir',
  'peerLimits.owedByPeer': 'Bize en çok bu kadar borçlu olabilirler',
  'peerLimits.owedByPeerHint': 'Topluluk alıp hiç vermezse bu kadarı yiter.',
  'peerLimits.owedToPeer': 'Onlara en çok bu kadar borçlu olabiliriz',
  'peerLimits.owedToPeerHint': 'Üyelerimizde onların GDD’sinden en çok bu kadar bulunur.',
  'peerLimits.perDay': 'Bir günde her yönde en çok',
  'peerLimits.form': 'En çok iki ondalıklı bir tutar yaz, örneğin 100 ya da 12,50',
  // open transfers
  'peerTransfers.title': 'Yolda',
  'peerTransfers.none': 'Yolda bir şey yok.',
  'peerTransfers.unclearTitle':
    '{count, plural, one {Bir aktarım belirsiz: diğer tarafa sor} other {# aktarım belirsiz: diğer tarafa sor}}',
  'peerTransfers.unclearText':
    'Orada kaydedilip kaydedilmediğini artık hiçbir ileti söyleyemez. Oradaki yönetim onu aşağıdaki tarih ve üyelerden bulur.',
  'peerTransfers.there': 'Oraya:',
  'peerTransfers.here': 'Buraya:',
  'peerTransfers.to': 'alıcı: “{named}”',
  'peerTransferState.HELD': 'Söz istiyor',
  'peerTransferState.SENT': 'Yolda',
  'peerTransferState.RECALLED': 'Geri çağrıldı',
  'peerTransferState.UNCLEAR': 'Belirsiz',
  'peerTransferState.STOPPING': 'İptal ediliyor',
  'peerTransferState.PROMISED': 'Söz verildi',
  'peerTransferHelp.HELD': 'Tutar ayrıldı ve diğer tarafa kaydedip kaydetmeyeceği soruluyor.',
  'peerTransferHelp.SENT':
    'Hesaptan çıktı. Diğer taraf söz verdi ve kaydetmesi isteniyor; yanıt verene kadar sorulur.',
  'peerTransferHelp.RECALLED':
    'Çok uzun sürdü ya da diğer taraf kaydetmedi. Artık kaydetmemesi söyleniyor; sonra tutar geri gelir.',
  'peerTransferHelp.UNCLEAR':
    'Hesaptan çıktı. Diğer tarafın kaydedip kaydetmediği bilinmiyor: söyleyemiyor ya da yedi gündür sessiz.',
  'peerTransferHelp.STOPPING':
    'Tutar hesapta yeniden serbest. Diğer tarafın, bir şey gelmeyeceğini öğrenmesi gerekiyor.',
  'peerTransferHelp.PROMISED': 'Kaydetmeye söz verdik. Kararı diğer taraf verir.',
  'peerTransfers.evidence': 'İki tarafın bildikleri',
  'peerTransfers.date': 'İki taraftaki tarih',
  'peerTransfers.memberHere': 'Buradaki üye',
  'peerTransfers.memberThere': 'Oradaki üye',
  'peerTransfers.noSteps': 'Bu konuda henüz bir şey söylenmedi.',
  'peerTransfers.saidLast': '{name} en son şunu dedi:',
  // members who are blocked there
  'peerLocked.title': 'Orada engelli',
  'peerLocked.count':
    '{count, plural, one {Bir üye oraya bir şey gönderemiyor} other {# üye oraya bir şey gönderemiyor}}',
  'peerLocked.what':
    '{name} topluluğunda bu üyenin ya da alıcının geçtiği yarım kalmış bir aktarım var. Oradaki yönetim onu kapatana kadar programları ikisiyle de her şeyi reddediyor. Aşağıdakileri onlara gönder. Yeniden gönderebilen burada artık görünmez.',
  'peerLocked.since': '{when} tarihinden beri',
  'peerLocked.last': 'son ret {when}, alıcı: “{named}”',
  'peerLocked.notBooked':
    'Büyük olasılıkla aşağıdaki tarihli aktarımdır. Burada kayıtlı değil; onlar kendilerindekini kapatabilir.',
  'peerLocked.booked':
    'Büyük olasılıkla aşağıdaki tarihli aktarımdır. Burada kayıtlı, orada değil: önce kimin ödeyeceğini konuşun.',
  'peerLocked.unknown': 'Hangi aktarım olduğu buradan anlaşılamıyor.',
  'peerLocked.ask': 'Oradaki yönetime gerekenler',
  'peerLocked.statement': 'İlk komut veritabanlarındaki açık aktarımları gösterir, ikincisi birini kapatır.',
  'peerLocked.copy': 'Komutları kopyala',
  'peerLocked.copied': 'Komutlar kopyalandı',
  'peerLocked.notCopied': 'Kopyalanamadı. Seçip elle kopyala.',
  'peerBooks.title': 'Kaydedilen aktarımlar',
  'peerBooks.what':
    'Oraya gidenden buraya gelen çıkarılınca kalan, bize olan borçlarıdır. Yoldakiler ancak kaydedilince sayılır.',
  'peerBooks.none': 'Henüz bir kayıt yok.',
  'peerBooks.count': '{count, plural, one {# aktarım} other {# aktarım}}',
  'peerBooks.pages': 'Kaydedilen aktarım sayfaları',
  'peerBooks.sent': 'oraya gönderildi',
  'peerBooks.received': 'buraya geldi',
  'peerBooks.booked': 'kaydedildi: {when}',
  'peerBooks.nobody': 'ayrılmış biri',
  'peerBooks.thenOwed': 'sonra bize borçları {amount}',
  'peerBooks.thenWeOwe': 'sonra borcumuz {amount}',
  'peerBooks.thenEven': 'sonra borç kalmaz',
  'peerTransfers.settle': 'Ne olduğunu söyle',
  'peerStep.PROMISED': 'Diğer taraf söz verdi',
  'peerStep.NOT_PROMISED': 'Diğer taraf söz vermedi',
  'peerStep.IS_BOOKED': 'Orada kaydedildi',
  'peerStep.IS_NEVER': 'Orada hiç kaydedilmeyecek',
  'peerStep.NOT_BOOKED': 'Diğer taraf kaydetmedi',
  'peerStep.NO_WORD': 'Diğer taraftan yanıt yok',
  'peerStep.ASKED': 'Diğer taraf sordu, biz söz verdik',
  'peerStep.TOLD_TO_BOOK': 'Diğer taraf kaydetmemizi söyledi',
  'peerStep.TOLD_NEVER': 'Diğer taraf iptal etti',
  'peerStep.TIME_OVER': 'Süre doldu',
  // settlement by an administrator
  'settle.title': '{amount} GDD’ye ne oldu?',
  'settle.text':
    'Bunu yalnızca {name} yönetimi söyleyebilir. Buradaki yanlış bir söz tutarı iki katına çıkarır ya da yok eder; geri alınamaz.',
  'settle.word': 'Ne dediler?',
  'settle.choose': 'Seç',
  'settle.arrived': '{name} topluluğunda kayıtlı',
  'settle.never': '{name} topluluğunda kayıtlı değil, geri gelir',
  'settle.wordMissing': 'Ne dediklerini seç',
  'settle.asked': '{name} yönetimine sordum',
  'settle.askFirst': 'Önce diğer tarafa sor',
  'settle.now': 'Kesin olarak kaydet',
  'settle.done': 'Açıklığa kavuştu',
};
