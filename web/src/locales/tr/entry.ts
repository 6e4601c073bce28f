import type { Translation } from '../en.ts';
import type { entry as english } from '../en/entry.ts';

export const entry: Translation<typeof english> = {
  // the app as a whole
  'nav.crumbs': 'Buradasın',
  'nav.home': 'Özet',
  'app.skip': 'İçeriğe geç',
  'common.back': 'Geri',
  'common.close': 'Kapat',
  'common.saved': '{name} kaydedildi.',
  'common.loading': 'Yükleniyor',
  'common.retry': 'Yeniden dene',

  // names of pages
  'title.login': 'Giriş yap',
  'title.register': 'Üye ol',
  'title.notFound': 'Bulunamadı',
  'title.registerCommunity': 'Kendi topluluğun',
  'title.imprint': 'Künye',
  'title.privacy': 'Gizlilik',
  'title.terms': 'Kullanım koşulları',
  'title.redeem': 'Sana bir armağan',
  'title.request': 'Bir rica',
  'title.forgotPassword': 'Yeni parola',
  'title.resetPassword': 'Yeni parola',
  'title.checkEmail': 'Hesabını etkinleştir',
  'title.storage': 'Tarayıcı depolaması için yardım',

  // general errors
  'error.summary': 'Şu bilgileri kontrol et',
  'error.screenTitle': 'Bu sayfa gösterilemedi',
  'error.screenText': 'Bakiyen güvende. Sayfayı yeniden yükle; yine olursa bize yaz.',
  'error.connectionTitle': 'Bu sayfa için bağlantı gerekiyor',
  'error.connectionText': 'Bağlantı gelince kendiliğinden açılır.',
  'error.reload': 'Yeniden yükle',
  'error.language': 'Dil değiştirilemedi. Birazdan yeniden dene.',
  'language.saved': 'Dilin kaydedildi',
  'language.notSaved': 'Dilin kaydedilmedi.',
  'error.incident': 'Bize yazarsan bu numarayı belirt: {incident}',

  // refusals of the server, and failed requests
  'error.noAnswer': 'Yanıt gelmedi',
  'problem.NETWORK': 'Sunucu yanıt vermiyor. Bağlantına bak ve yeniden dene.',
  'error.offline': 'Bağlantın yok. Hiçbir şey kaybolmadı: bağlantı geri gelince yeniden dene.',
  'problem.TIMEOUT': 'Yanıt gecikiyor. Birazdan yeniden dene.',
  'problem.UNKNOWN': 'Bizim tarafta bir şey ters gitti. Birazdan yeniden dene.',
  'problem.INTERNAL': 'Bizim tarafta bir şey ters gitti. Birazdan yeniden dene.',
  'problem.UNAUTHORIZED': 'Hesabınla bunu yapamazsın.',
  'problem.SESSION_EXPIRED': 'Güvenliğin için oturumun kapandı. Yeniden giriş yap.',
  'problem.WRONG_CREDENTIALS': 'E-posta ile parola birbirine uymuyor.',
  'problem.EMAIL_NOT_VERIFIED': 'Bu hesap henüz etkin değil. E-postana bak.',
  'problem.PASSWORD_NOT_SET': 'Bu hesabın henüz parolası yok. E-postana bak.',
  'problem.MEMBER_DELETED': 'Bu hesap kapatıldı. Soruların varsa bize yaz.',
  'problem.BAD_INPUT': 'Formda bir şey uymuyor. Yazdıklarını kontrol et.',
  'problem.TOO_MANY_REQUESTS':
    'Çok sık oldu. En geç {minutes, plural, =0 {birkaç dakika} =60 {bir saat} =1440 {bir gün} other {# dakika}} sonra yeniden deneyebilirsin.',
  'problem.UNAVAILABLE': 'Bu şu anda olmuyor. Hiçbir şey kaybolmadı; birazdan yeniden dene.',
  'problem.CLOCK_IN_DOUBT': 'Sunucunun saati denetleniyor; hiçbir şey kaydedilmedi. Daha sonra yeniden dene.',

  // forms
  'field.emailMissing': 'E-posta adresini yaz',
  'field.required': 'Doldur: {field}',
  'field.email': 'E-posta adresini tam yaz, örneğin ad@example.org',
  'field.emailSign': 'E-posta adresinde “{sign}” bulunamaz',

  // passwords
  'password.label': 'Parola',
  'password.show': 'Göster',
  'password.hide': 'Gizle',

  // around the welcome pages
  'auth.nav': 'Giriş yap ya da katıl',
  'auth.about': 'Ne hakkında',
  'auth.learnMore': 'Daha fazlası',
  'auth.community': '{community} topluluğu',
  'auth.gift': 'GDD’lerin seni bekliyor',
  'auth.language': 'Dil',
  'auth.textSize': 'Yazı boyutu',
  'auth.textSizePercent': '%{percent}',
  'auth.facebook': 'Facebook grubu',
  'auth.x': 'X',
  'auth.youtube': 'YouTube',
  'auth.telegram': 'Telegram',
  'auth.footer': 'Künye ve sosyal ağlar',
  'auth.storageTitle': 'Tarayıcın bu sayfa için hiçbir şey saklamıyor',
  'auth.storageText': 'Oturumun açık kalsın diye bu adres için çerezlere ve site verilerine izin ver.',
  'storage.why':
    'Oturumunun açık kalması için tarayıcının bu adres için bir şey saklaması gerekir. Şu anda buna izin vermiyor.',
  'storage.address': 'Tarayıcının ayarlarını aç ve {address} için çerezlere ve site verilerine izin ver.',
  'storage.private': 'Gizli pencere çoğu zaman buna izin vermez: bu sayfayı normal bir pencerede aç.',
  'storage.addOn':
    'Reklam ya da çerez engelleyen eklentiler de neden olabilir: bu adres için bir istisna ekle.',
  'storage.worksTitle': 'Tarayıcın bu sayfanın verilerini saklıyor',
  'storage.worksText': 'Artık giriş yapabilirsin.',
  'storage.toLogin': 'Girişe dön',
  'auth.handOverFailedTitle': 'Bu giriş bağlantısı kullanılmış ya da çok eski',
  'auth.handOverFailedText': 'Yeniden giriş yap, gitmek istediğin yerdesin.',
  'auth.handOverQuestion': 'Bu bağlantı {name} adına giriş yapar',
  'auth.handOverSignedIn': '{name} olarak giriş yaptın.',
  'auth.handOverOnlyYou': 'Yalnızca bu kişi sensen devam et.',
  'auth.handOverGo': '{name} olarak devam et',
  'auth.handOverStay': '{name} olarak kal',
  'auth.handOverNot': 'Bu ben değilim',

  // the three slides
  'slide.pictures': 'Resimler',
  'slide.pause': 'Resimleri durdur',
  'slide.go': 'Resimler değişsin',
  'slide.gratitude': 'Şükran',
  'slide.gratitudeText': 'Birbirimiz için, bütün insanlar için, doğa için.',
  'slide.dignity': 'Onur',
  'slide.dignityText': 'Herkesin verecek bir şeyi var ve herkes eşit sayılır.',
  'slide.donation': 'Armağan',
  'slide.donationText': 'Verdiğin elden ele dolaşır. Sana, herkese, yeryüzüne yeter.',

  // login
  'timeout.extendFailed': 'Olmadı. Yeniden giriş yap: taslakların duruyor.',
  'timeout.over': 'Bir süredir yoktun, güvenliğin için oturumun kapatıldı. Taslakların duruyor.',
  'timeout.loggedOut': 'Oturumun kapatıldı.',
  'timeout.refused': 'Güvenliğin için oturumun kapandı. Yeniden giriş yap: taslakların duruyor.',
  'timeout.passwordChanged':
    'Parola değiştirildiği için güvenliğin adına oturumun kapatıldı. Yeni parolanla giriş yap. Değiştiren sen değil misin? O zaman “Parolanı mı unuttun?” ile hemen başka bir parola seç.',
  'login.welcome': 'Seni görmek güzel',
  'login.email': 'E-posta',
  'login.submit': 'Giriş yap',
  'login.stay': 'Bu cihazda oturumum açık kalsın',
  'login.passkey': 'Geçiş anahtarıyla giriş yap',
  'login.forgot': 'Parolanı mı unuttun?',
  'login.closed': 'Hesabın kapatılmış. Yeniden açtırmak için <mail>{mail}</mail> adresine yaz.',
  'login.newHere': 'Henüz hesabın yok mu? <link>Üye ol</link>',
  'login.failed': 'Olmadı',
  'login.wrongCredentials':
    'E-posta ile parola birbirine uymuyor. İkisini de kontrol et ya da <link>yeni bir parola seç</link>.',
  'login.tooMany':
    'Ya da <link>e-postayla bir bağlantı iste</link>: yeni bir parolayla bu cihazda hemen giriş yapabilirsin.',
  'login.newcomer': 'Yeni mi katıldın? Önce e-postana bak: oradaki ileti hesabını etkinleştirir.',
  'login.notActivatedTitle': 'Hesabın seni bekliyor',
  'login.notActivated':
    'Önce gönderdiğimiz e-postayla etkinleştir. Bulamıyor musun? <link>Yeniden gönderelim</link>.',
  'login.noPasswordTitle': 'Henüz parola seçmedin',
  'login.noPassword':
    'Gönderdiğimiz e-postayla bir parola seç. Bulamıyor musun? <link>Yeniden gönderelim</link>.',
};
