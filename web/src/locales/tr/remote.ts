import type { Translation } from '../en.ts';
import type { remote as english } from '../en/remote.ts';

export const remote: Translation<typeof english> = {
  // members of other communities
  'remote.UNDER_WAY': 'yolda',
  'remote.RETURNED': 'geri geldi',
  'remote.UNDER_WAYText':
    'Bu, {community} topluluğundaki {name} kişisine doğru yolda. Kendiliğinden ulaşır ya da geri gelir; ne olduğunu burada görürsün.',
  'remote.ARRIVEDText': 'Ulaştı: {community} topluluğundaki {name} aldı.',
  'remote.RETURNEDText': 'Geri geldi: {community} topluluğundaki {name} almadı. Tutar yine senin.',
  'remote.NOT_SENTText':
    'Bu, {community} topluluğundaki {name} kişisine gönderilmedi. Hesabından bir şey çıkmadı.',
  'remote.backText': 'Bu, {community} topluluğundaki {name} içindi; oraya ulaşmadığı için sana geri geldi.',
  'remote.from': '{firstName}, {community} topluluğunun üyesi.',
  'remote.toHint': 'E-posta, kullanıcı adı ya da {product} kimliği',
  'remote.nameLater':
    'Bunun kim olduğuna yalnızca {community} bakabilir. Adı, gönderildikten sonra görürsün.',
  'remote.findable':
    'Yönetim aramayı başka bir toplulukla paylaşırsa onun üyeleri de seni bulur, yerin olmadan.',
  'remote.final':
    'Bu başka bir topluluğa gidiyor ve geri alınamaz. Yalnızca {community} topluluğuna ulaşamazsa sana geri gelir.',
  'remote.limitOfDay':
    'Bugün diğer topluluğa daha fazlası gidemez: günlük sınıra ulaşıldı. Daha az dene ya da yarın yeniden; hesabından bir şey çıkmadı.',
  'problem.TRANSFER_BLOCKED_ELSEWHERE':
    'Diğer toplulukta seninle ya da bu kişiyle ilgili yarım kalmış bir gönderi var. Onu yalnızca oradaki yönetim kapatabilir; sizin yönetiminiz görebilir. Hesabından bir şey çıkmadı.',
  'problem.TRANSFER_BLOCKED_BRIEFLY':
    'Seninle ya da bu kişiyle ilgili önceki bir gönderi henüz bitmedi. Yarım saat içinde kendiliğinden sonuçlanır; sonra yeniden gönderebilirsin. Hesabından bir şey çıkmadı.',
  'live.returned': '{amount} GDD geri geldi: {name} kişisine ulaşmadı.',
  'live.returnedHidden': '{name} için bir hediye geri geldi: ulaşmadı.',
  // a link of one community that is redeemed in another
  'remoteLink.choose': 'Hangi topluluğun üyesisin?',
  'remoteLink.chooseHint': 'Hediyeyi hesabının olduğu yerde kullanırsın.',
  'remoteLink.go': '{community} topluluğuna git',
  'remoteLink.fromTitle': '{community} topluluğundan {firstName} sana armağan ediyor',
  'remoteLink.asMember': 'Burada, {community} topluluğunda kullanmak için giriş yap.',
  'remoteLink.minutes': 'Bu sayfa on dakika geçerlidir. Sonra bağlantıyı aldığın yerden yeniden aç.',
  'remoteLink.done': '{community} topluluğundan {firstName} sana teşekkür etti. Tutar artık bakiyende.',
};
