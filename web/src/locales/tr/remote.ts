import type { Translation } from '../en.ts';
import type { remote as english } from '../en/remote.ts';

export const remote: Translation<typeof english> = {
  // members of other communities
  'elsewhere.UNDER_WAY': 'yolda',
  'elsewhere.RETURNED': 'geri geldi',
  'elsewhere.UNDER_WAYText':
    'Bu, {community} topluluğundaki {name} kişisine doğru yolda. Kendiliğinden ulaşır ya da geri gelir; ne olduğunu burada görürsün.',
  'elsewhere.ARRIVEDText': 'Ulaştı: {community} topluluğundaki {name} aldı.',
  'elsewhere.RETURNEDText': 'Geri geldi: {community} topluluğundaki {name} almadı. Tutar yine senin.',
  'elsewhere.NOT_SENTText':
    'Bu, {community} topluluğundaki {name} kişisine gönderilmedi. Hesabından bir şey çıkmadı.',
  'elsewhere.backText':
    'Bu, {community} topluluğundaki {name} içindi; oraya ulaşmadığı için sana geri geldi.',
  'elsewhere.from': '{firstName}, {community} topluluğunun üyesi.',
  'elsewhere.nameLater': 'Bunun kim olduğunu {community} bilir. Adı, gönderildikten sonra görürsün.',
  'elsewhere.findable':
    'Yönetim aramayı başka bir toplulukla paylaşırsa onun üyeleri de seni bulur, yerin olmadan.',
  'elsewhere.final': 'Bu başka bir topluluğa gidiyor. {community} topluluğuna ulaşamazsa sana geri gelir.',
  'elsewhere.limitOfDay':
    'Bugün diğer topluluğa daha fazlası gidemez: günlük sınıra ulaşıldı. Daha az dene ya da yarın yeniden; hesabından bir şey çıkmadı.',
  'live.returned': '{amount} GDD geri geldi: {name} kişisine ulaşmadı.',
  'live.returnedHidden': '{name} için bir hediye geri geldi: ulaşmadı.',
  // a link of one community that is redeemed in another
  'abroad.choose': 'Hangi topluluğun üyesisin?',
  'abroad.chooseHint': 'Hediyeyi hesabının olduğu yerde kullanırsın.',
  'abroad.go': '{community} topluluğuna git',
  'abroad.fromTitle': '{community} topluluğundan {firstName} sana armağan ediyor',
  'abroad.asMember': 'Burada, {community} topluluğunda kullanmak için giriş yap.',
  'abroad.minutes': 'Bu sayfa on dakika geçerlidir. Sonra bağlantıyı aldığın yerden yeniden aç.',
  'abroad.done': '{community} topluluğundan {firstName} sana teşekkür etti. Tutar artık bakiyende.',
};
