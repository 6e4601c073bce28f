import type { Translation } from '../en.ts';
import type { live as english } from '../en/live.ts';

export const live: Translation<typeof english> = {
  'live.received': '{name} sana {amount} GDD ile teşekkür etti',
  'live.receivedHidden': '{name} sana teşekkür etti',
  'live.confirmed': 'Katkın onaylandı. Teşekkürler!',
  'live.asked': 'Katkılarından biri hakkında bir soru var',
  'live.requested': '{name} senden {amount} GDD istiyor',
  'live.requestedHidden': '{name} senden GDD istiyor',
  'live.thanked': 'Biri bir hediyen için teşekkür ediyor',
  'live.pushTitle': 'Bildirimler',
  'live.pushText': 'Biri seni düşündüğünde haberin olsun diye.',
  'live.push': 'Bu cihazda bildirimler',
  'live.pushHint':
    'Biri sana teşekkür ettiğinde, senden bir şey rica ettiğinde ya da sana yanıt verdiğinde, cüzdan kapalıyken de bu cihaz sana haber verir. Bir ad gösterir, asla bir tutar göstermez.',
  'live.pushOn': 'Bu cihaz sana haber veriyor.',
  'live.pushBlocked':
    'Tarayıcın bu sayfanın bildirimlerine izin vermiyor. Tarayıcı ayarlarında bu sayfa için izin ver, sonra sayfayı yeniden yükle.',
  'live.pushMissing':
    'Bu tarayıcı bildirim gösteremiyor. iPhone veya iPad’de önce cüzdanı ana ekranına ekle.',
  'live.pushNowOn': 'Bu cihaz artık sana haber verecek',
  'live.pushNowOff': 'Bu cihaz artık sana haber vermeyecek',
  'live.pushFailed': 'Olmadı. Lütfen birazdan yeniden dene.',
};
