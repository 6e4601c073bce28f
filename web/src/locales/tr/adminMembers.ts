import type { Translation } from '../en.ts';
import type { adminMembers as english } from '../en/adminMembers.ts';

export const adminMembers: Translation<typeof english> = {
  // everybody with an account here
  'member.field': 'Ad, kullanıcı adı ya da e-posta adresi',
  'member.search': 'Ara',
  'member.show': 'Hangi hesaplar',
  'member.count': '{count, plural, =0 {Kimse bulunamadı} one {# üye} other {# üye}}',
  'member.noneTitle': 'Kimse bulunamadı',
  'member.noneText': 'Arama, adların ve adreslerin başını bulur. Daha az harfle dene.',
  'member.all': 'Herkesi göster',
  'member.pages': 'Üye sayfaları',
  'memberFilter.all': 'Hepsi',
  'memberFilter.active': 'Etkin',
  'memberFilter.notActivated': 'Etkinleşmemiş',
  'memberFilter.closed': 'Kapatılmış',
  'memberState.active': 'Etkin',
  'memberState.notActivated': 'Etkinleşmemiş',
  'memberState.closed': 'Kapatıldı',

  // one member
  'member.toAll': 'Bütün üyeler',
  'member.unknownTitle': 'Bu üye burada değil',
  'member.unknownText': 'Belki adres tam değildir. Adıyla ara.',
  'member.since': '{date} tarihinden beri',
  'member.contributions': 'Katkılar',
  'member.noContributions': 'Henüz katkı yok.',
  'member.contributionPages': 'Bu üyenin katkı sayfaları',
  'member.links': 'Bağlantılar',
  'member.noLinks': 'Gösterilecek bağlantı yok.',
  'member.linkPages': 'Bu üyenin bağlantı sayfaları',
  'endedLinks.redeemed': 'Kullanılanlar da',
  'endedLinks.expired': 'Süresi dolanlar da',
  'endedLinks.deleted': 'Geri alınanlar da',

  // how the account stands
  'member.account': 'Hesap',
  'memberStateHelp.active': 'Adres onaylandı, her şey açık.',
  'memberStateHelp.notActivated': 'Adres hiç onaylanmadı. Belki e-posta ulaşmadı.',
  'memberStateHelp.closed': '{date} tarihinden beri kapalı. İşlenenler kalır.',
  'member.mail': 'Etkinleştirme e-postasını yeniden gönder',
  'member.mailed': 'E-posta {email} adresine doğru yolda',
  'member.mailedAt': 'Son gönderim: {date}',
  'member.notMailed': 'E-posta gönderilmedi',
  'member.mailedRecently': 'Daha birkaç dakika önce bir e-posta çıktı. Bir sonraki için biraz bekle.',
  'member.ownAccount': 'Bu sensin. Kendi hesabını ayarlardan kapatırsın.',
  'member.close': 'Hesabı kapat',
  'member.closeTitle': '{name} hesabı kapatılsın mı?',
  'member.closeText': 'Bütün oturumlar biter, artık kimse giriş yapamaz. Sonra yeniden açabilirsin.',
  'member.closeBalance':
    'Bakiye hesapta kalır ve azalmaya devam eder; hesap yeniden açılana kadar kimse kullanamaz.',
  'member.closeLinks': 'O zamana kadar açık bağlantıları kimse kullanamaz.',
  'member.closeLinksSum':
    'O zamana kadar toplam {amount} GDD tutarındaki {count, plural, one {açık bağlantıyı} other {# açık bağlantıyı}} kimse kullanamaz.',
  'member.closeRequests': 'Açık ricalar sona erer.',
  'member.closeContributions': 'Açık katkılar listede kalır; o zamana kadar onaylanamaz.',
  'member.closeContributionsSum':
    'Toplam {amount} GDD tutarındaki {count, plural, one {açık katkı} other {# açık katkı}} listede kalır; o zamana kadar onaylanamaz.',
  'member.closed': 'Hesap kapatıldı',
  'member.reopen': 'Hesabı yeniden aç',
  'member.reopenTitle': '{name} hesabı yeniden açılsın mı?',
  'member.reopenText': 'Giriş yeniden çalışır. Rolün yeniden verilmesi gerekir.',
  'member.reopened': 'Hesap yeniden açık',

  // what the member may do here
  'member.role': 'Rol',
  'member.roleField': 'Burada yapabildiği',
  'member.ownRole': 'Rolün: {role}. Onu başkası değiştirmeli.',
  'member.roleSame': 'Bu rol zaten var. Başka birini seç.',
  'member.giveRole': 'Rolü değiştir',
  'member.roleGiven': 'Rol şu andan itibaren geçerli',
  'admin.role.USER': 'Üye',
  'roleHelp.USER': 'Yalnızca kendi cüzdanını görür.',
  'roleHelp.MODERATOR': 'Katkıları inceler, üyelerle ve oluşturma bağlantılarıyla ilgilenir.',
  'roleHelp.MODERATOR_AI': 'Aynısı, bir de asistanla konuşabilir.',
  'roleHelp.ADMIN': 'Burada her şeyi yapabilir; rol verir, hesap kapatır.',

  // a contribution that is told of for a member
  'member.contribute': 'Katkı gir',
  'member.month': 'Ay ve içinde açık olan',
  'member.monthOpen': '{month}: {amount} GDD',
  'member.hours': 'Saat',
  'member.overLimit': 'Bu ayda yalnızca {amount} GDD açık',
  'member.memoMissing': 'Ne yapıldığını yaz',
  'member.contributeNow': 'Katkıyı gir',
  'member.contributed': 'Katkı girildi, moderasyonu bekliyor',
};
