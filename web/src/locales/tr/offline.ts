import type { Translation } from '../en.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Translation<typeof english> = {
  'offline.banner': 'Bağlantı yok. Gördüğün, {when} bilinen durum.',
  'offline.unconfirmed': 'En yeni durum yüklenemedi. Gördüğün, {when} bilinen durum.',
  'offline.back': 'Bağlantın geri geldi.',
  'offline.bannerPlain': 'Şu anda bağlantı yok.',
  'offline.at': 'saat {time}',
  'offline.on': '{date}',
  'offline.look': 'Oturumun sona erdi: bakabilirsin, bağlantı gelince yeniden giriş yaparsın.',
  'offline.update': 'Cüzdanın yeni bir sürümü var.',
  'offline.reload': 'Şimdi yükle',
  'offline.sent': 'Hediyen {name} adlı kişiye ulaştı',
  'offline.dropped':
    '{count, plural, one {Bekleyen bir hediye kaldırıldı. Gönderilmedi.} other {Bekleyen # hediye kaldırıldı. Gönderilmediler.}}',
  'offline.noteTitle':
    '{count, plural, one {Bir hediye gönderilmeyi bekliyor} other {# hediye gönderilmeyi bekliyor}}',
  'offline.noteText': 'Toplam {amount} GDD. Bakiyen onları hâlâ içeriyor.',
  'offline.noteDecide':
    '{all, plural, one {Seni bekliyor.} other {{count, plural, one {Biri seni bekliyor.} other {# tanesi seni bekliyor.}}}}',
  'offline.noteLink': 'Bekleyenleri gör',
  'offline.refusedTitle': '{count, plural, one {Bir hediye gönderilmedi} other {# hediye gönderilmedi}}',
  'offline.noteRefused': '{count, plural, one {Biri reddedildi.} other {# tanesi reddedildi.}}',
  'offline.refusedLink': 'Nedenini gör',
  'offline.refusedTo': '{name} için hediyen gönderilmedi',
  'offline.waiting': 'Bekliyor',
  'offline.sending': 'Gönderiliyor …',
  'offline.refused': 'Gönderilmedi',
  'offline.held': 'Değiştiriliyor',
  'offline.late': 'Seni bekliyor',
  'offline.whyWaiting': 'Henüz hiçbir şey gönderilmedi. Bağlantı gelince kendiliğinden gider.',
  'offline.whyUnsure':
    'Yanıt gelmeden bağlantı kesildi. Kendiliğinden yeniden gönderilir ve yalnızca bir kez işlenir.',
  'offline.whyLate': 'Bunu bir süre önce yazdın. Hâlâ istiyorsan şimdi gönder.',
  'offline.whyUnclear':
    'Günler önce yoldaydı ve yanıt gelmedi. İşlemlerine bak: orada değilse değiştirip yeniden gönder.',
  'offline.whyHeld': 'Bunu değiştirmeye başladın. Bitirene ya da olduğu gibi gönderene kadar gönderilmez.',
  'offline.written': 'Yazıldı: {when}',
  'offline.sendNow': 'Şimdi gönder',
  'offline.change': 'Değiştir',
  'offline.remove': 'Kaldır',
  'offline.notConnected': 'Hâlâ bağlantı yok. Hediye beklemeye devam ediyor.',
  'offline.removeTitle': 'Bu hediye kaldırılsın mı?',
  'offline.removeText': '{name} için {amount} GDD gönderilmeyecek.',
  'offline.removeUnsure': 'Belki çoktan ulaştı: o zaman işlemlerinde görünür.',
  'offline.keepIt': 'Kalsın',
  'offline.emptyTitle': 'Bekleyen yok',
  'offline.emptyText': 'Bağlantı yokken gönderdiklerin, gönderilene kadar burada bekler.',
  'offline.leaveText':
    '{count, plural, one {Bu hediye gönderilmedi. Çıkış yaparsan bu cihazdan kaldırılır.} other {Bu hediyeler gönderilmedi. Çıkış yaparsan bu cihazdan kaldırılırlar.}}',
  'offline.leaveWhere': 'Bulundukları yer: {places}.',
  'offline.leaveNow': 'Çıkış yap ve kaldır',
  'offline.stay': 'Kal',
  'offline.waits': 'Hediyen bekliyor',
  'offline.waitsText':
    'Bu hediye {name} adlı kişiye henüz gönderilmedi. Bağlandığında ve giriş yaptığında kendiliğinden gider.',
  'offline.gone': 'Bu hediye artık beklemiyor',
  'offline.goneText':
    'Başka bir pencerede gönderildi, değiştirildi ya da kaldırıldı. Ulaşıp ulaşmadığını hareketlerinde görürsün.',
  'offline.replacedSent': 'Değiştirdiğin hediye bu arada gönderildi. Bu ikinci bir hediye olurdu.',
  'offline.later':
    'Bağlantı yok. Beklemeye bırakabilirsin: hediye bu cihazda kalır ve bağlantı gelince yalnızca bir kez gönderilir.',
  'offline.let': '{amount} GDD beklesin',
  'offline.letFailed': 'Bu cihaz hediyeyi saklayamadı. Bağlantın olduğunda gönder.',
  'offline.keepTitle': 'Bağlantı yokken',
  'offline.keepText': 'Bu cihazın senin için hatırladıkları.',
  'offline.keep': 'Son verilerimi bu cihazda sakla',
  'offline.keepHint':
    'Oturumun bitmiş olsa bile bakiyeni ve son işlemlerini bağlantı olmadan görürsün. Bu cihazı başkaları da kullanıyorsa kapalı bırak. Çıkış yapmak her şeyi siler.',
  'offline.keepOn': 'Bu cihaz son verilerini saklıyor',
  'offline.keepOff': 'Bu cihaz oturumundan sonra hiçbir şey saklamıyor',
};
