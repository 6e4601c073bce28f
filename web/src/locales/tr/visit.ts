import type { Translation } from '../en.ts';
import type { visit as english } from '../en/visit.ts';

export const visit: Translation<typeof english> = {
  // names of pages

  // refusals of the server, and failed requests
  'problem.OUTCOME_UNKNOWN': 'Bu belki de yapıldı: yanıt kayboldu. Yeniden yapmadan önce bir bak.',
  'problem.EMAIL_INVALID': 'E-posta adresini tam yaz, örneğin ad@example.org',
  'problem.EMAIL_ALREADY_SENT':
    'Sana 10 dakikadan kısa süre önce yazdık. E-postana bak ya da biraz sonra dene.',
  'problem.FIRST_NAME_INVALID': 'Adını harflerle yaz, en az iki harf',
  'problem.LAST_NAME_INVALID': 'Soyadını harflerle yaz, en az iki harf',
  'problem.LANGUAGE_INVALID': 'Listeden bir dil seç',
  'problem.PASSWORD_TOO_WEAK': 'Listedeki her maddeye uyan bir parola seç',
  'problem.PASSWORD_TOO_COMMON':
    'Bu parolayı birçok kişi seçiyor ya da burada bilinen adlardan oluşuyor, bu yüzden önce o denenir. Rakam ve işaret içeren kendi sözcüklerin daha güvenli, örneğin Ayva7-Bahar-Kedi.',
  'problem.PASSWORD_WRONG': 'Şimdiki parolan başka. Kontrol et ve yeniden dene.',
  'problem.CODE_UNKNOWN':
    'Bağlantı eksik, daha önce kullanılmış ya da geri alınmış. Yenisini isteyebilirsin.',
  'problem.CODE_EXPIRED':
    'E-postalarımızdaki bağlantılar 24 saat geçerli, bu daha eski. Yenisini isteyebilirsin.',

  // forms
  'field.nameLength': '{field}: {min, plural, other {en az # harf}}',
  'field.nameTooLong': '{field}: {max, plural, other {en çok # harf}}',
  'field.nameCharacters': '{field}: yalnızca harf, boşluk, kesme işareti ve tire',

  // passwords
  'password.new': 'Yeni parola',
  'password.repeat': 'Parolayı yinele',
  'password.rules': 'Parolan:',
  'passwordRule.LENGTH': 'en az 8 karakter',
  'passwordRule.LOWER': 'küçük harf',
  'passwordRule.UPPER': 'büyük harf',
  'passwordRule.DIGIT': 'rakam',
  'passwordRule.SPECIAL': 'özel karakter (! %)',
  'passwordRule.WHITESPACE': 'boşluksuz',
  'passwordRule.COMMON': 'tahmini zor',
  'passwordRule.OWN_WORDS': 'yalnızca adın olmasın',
  'passwordRule.TOO_LONG': 'en çok {max} karakter',
  'password.triedFirst': 'bu ilk denenenlerden',
  'password.met': 'tamam',
  'password.open': 'henüz değil',
  'password.broken': 'Listedeki her maddeye uyan bir parola seç',
  'password.lacks': 'Henüz tamam değil: {points}',
  'password.ownWords':
    'İçinde senin ya da topluluğunun adı var: önce o denenir. Rakam ve işaret içeren başka sözcükler daha güvenli, örneğin Ayva7-Bahar-Kedi.',
  'password.repeatDiffers': 'İki kez aynı parolayı yaz',

  // register
  'register.title': 'Katılmak istemen ne güzel',
  'register.firstName': 'Ad',
  'register.lastName': 'Soyad',
  'register.email': 'E-posta',
  'register.agreeStoring': '{community} topluluğunun bu bilgileri hesabım için saklamasını kabul ediyorum.',
  'register.agreeMissing': 'Lütfen onay ver',
  'register.agree': '<link>Gizlilik bildirimini</link> kabul ediyorum.',
  'register.agreeTerms':
    '<link>Gizlilik bildirimini</link> ve <terms>kullanım koşullarını</terms> kabul ediyorum.',
  'document.otherAddress': 'Buradan okuyabilirsin: <link>{address}</link>',
  'document.none': '{community} bunu henüz yayımlamadı.',
  'document.back': '{community} sayfasına dön',
  'register.submit': 'Üye ol',
  'register.failed': 'Olmadı',
  'register.hasAccount': 'Üye misin? <link>Giriş yap</link>',
  'register.doneTitle': 'Hoş geldin, {firstName}!',
  'register.doneText': '{email} adresine bir e-posta gönderdik. Aç ve parolanı seç, artık bizdensin.',
  'register.doneHint': 'Birkaç dakika sonra hâlâ gelmedi mi? İstenmeyen e-postalara da bak.',
  'register.sendAgain': 'E-postayı yeniden gönder',
  'register.sentAgain':
    'Son on dakikada {email} adresine e-posta gitmediyse şimdi bir tane yolda. Gittiyse sonuncusu geçerli. İstenmeyen e-postalara da bak.',
  'register.sentBefore':
    'Buradan sana zaten bir e-posta gönderildi. İçindeki bağlantıyla devam edersin. Yalnızca gelmezse her şeyi buraya yeniden yaz.',
  'register.otherAddress': 'Adres yanlış mı? Değiştir',
  'register.toLogin': 'Girişe',

  // forgotten password
  'forgot.title': 'Yeni bir parola',
  'forgot.text': 'E-posta adresini yaz. Yeni parola seçmen için sana bir bağlantı gönderelim.',
  'forgot.resetTitle': 'Yeni bir bağlantı',
  'forgot.resetText': 'Bağlantın artık geçmiyor. E-posta adresini yaz, yenisini gönderelim.',
  'forgot.submit': 'Bağlantıyı gönder',
  'forgot.failed': 'Olmadı',
  'forgot.doneTitle': 'E-postana bak',
  'forgot.doneText':
    'Bu adreste bir hesap varsa, {email} adresine bağlantılı bir e-posta gider. Son on dakikada zaten bir tane geldiyse, onun içindeki bağlantıyı kullan.',
  'forgot.doneHint':
    'Birkaç dakika sonra hâlâ gelmedi mi? İstenmeyen e-postalara da bak. On dakikada en çok bir e-posta göndeririz.',
  'forgot.back': 'Girişe dön',

  // activation and reset
  'reset.title': 'Yeni parolan',
  'reset.text': 'Yeni bir parola seç. Onunla hemen giriş yapmış olursun.',
  'reset.removeSafeguards': 'Geçiş anahtarlarını ve kurtarma kodlarını da kaldır',
  'reset.removeHint': 'Hesabına başka birinin girdiğini düşünüyorsan. Gönderme sınırın da onlarla kalkar.',
  'reset.submit': 'Parolayı kaydet',
  'reset.saved': 'Yeni parolan kaydedildi',
  'reset.activationTitle': 'Parolan',
  'reset.activationText': 'Bir parola seç, içeridesin.',
  'reset.activationSubmit': 'Hesabımı etkinleştir',
  'reset.activationSubmitWithGift': 'Hediyene devam et',
  'reset.toLogin': 'Girişe',
  'reset.activeTitle': 'Hesabın zaten etkin',
  'reset.activeText': 'Oturumun açık; bu bağlantıya artık ihtiyacın yok.',
  'reset.failedTitle': 'Bu bağlantı artık geçmiyor',
  'reset.checkFailedTitle': 'Bağlantı kontrol edilemedi',
  'reset.newLink': 'Yeni bağlantı gönder',
  'reset.saveFailed': 'Parola kaydedilmedi',

  // a page that is not there
  'notFound.title': 'Bu sayfa uçup gitti',
  'notFound.text': 'Belki bağlantı eksikti ya da sayfa artık yok. Bakiyene bir şey olmadı.',
  'notFound.toOverview': 'Özete git',
};
