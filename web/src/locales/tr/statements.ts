import type { Translation } from '../en.ts';
import type { statements as english } from '../en/statements.ts';

export const statements: Translation<typeof english> = {
  'problem.STATEMENT_TOO_LONG':
    'Bu sürede {most, number} kayıttan fazlası var. Daha kısa bir süre seç, örneğin bir ay.',

  // the three pages
  // fields for days: the letters stand for day, month and year
  'day.letters': 'GAY',
  'day.unread': 'Böyle bir gün yok. Şöyle yaz: {example}',
  'day.calendar': 'Takvimi aç',

  'statements.tabs': 'Zaman içinde hesabın',
  'statements.tab': 'Hesap özeti',
  'statements.whyTab': 'Neden değişti',
  'statements.letterTab': 'Yılın',
  'statements.failed': 'Hesap özeti yüklenemedi',
  'statements.print': 'Yazdır ya da PDF',

  // choosing a time
  'statements.period': 'Hangi süre için?',
  'statements.today': 'Bugün',
  'statements.last7Days': 'Son 7 gün',
  'statements.thisMonth': 'Bu ay',
  'statements.lastMonth': 'Geçen ay',
  'statements.thisYear': 'Bu yıl',
  'statements.lastYear': 'Geçen yıl',
  'statements.own': 'Kendi günlerin',
  'statements.from': 'Başlangıç',
  'statements.to': 'Bitiş',
  'statements.show': 'Özeti göster',
  'statements.daysMissing': 'Bir gün seç',
  'statements.daysOrder': 'Bu gün başlangıç tarihinden önce. Daha sonraki bir gün seç.',
  'statements.daysFuture': 'Başlamış olan bir gün seç',

  // the statement
  'statements.between': '{from} – {to}',
  'statements.untilNow': '{from} – {to}, {time}',
  'statements.opening': 'Açılış bakiyesi',
  'statements.closing': 'Kapanış bakiyesi',
  'statements.created': 'Yeni yaratılan',
  'statements.received': 'Alınan',
  'statements.sent': 'Verilen',
  'statements.faded': 'Eriyen',
  'statements.linksNote': 'Açık bağlantılarının ayırdığı tutar, kullanılana kadar bakiyene aittir.',
  'statements.nothing': 'Bu sürede hiçbir kayıt yok.',
  'statements.list': 'Kayıtlar, sırayla',
  'statements.day': 'Gün',
  'statements.what': 'Ne için',
  'statements.amount': 'Tutar',
  'statements.balance': 'Bakiye',
  'statements.toPerson': 'Alan: {name}',
  'statements.fromPerson': 'Gönderen: {name}',
  'statements.creation': 'Katkın için yaratıldı',
  'statements.part':
    '{count, number} kaydın ilk {shown, number} tanesini görüyorsun. Kâğıtta ve dosyalarda hepsi var.',
  'statements.showAll': '{count, number} kaydın hepsini göster',
  'statements.madeOn':
    '{date} tarihinde hazırlandı. Gösterilen tutarlar iki ondalıklıdır; dosyalarda sekizi de var.',

  // downloads
  'statements.csv': 'Tablo (CSV)',
  'statements.json': 'Dosya (JSON)',
  'statements.hiddenNote': 'Tutarların ekranda gizli. Kâğıtta ve dosyalarda görünür.',
  'statements.fileName': 'hesap-ozeti',
  'statements.time': 'Saat',
  'statements.kind': 'Tür',
  'statements.person': 'Kişi',
  'statements.words': 'Sözler',
  'statements.dataTitle': 'Verilerin',
  'statements.dataText':
    '{community} topluluğunun senin hakkında sakladığı her şey tek dosyada: profil, izinler, kayıtlar, bağlantılar, konuşmalarıyla katkılar, oturumlar ve daha fazlası.',
  'statements.dataGet': 'Verilerimi indir',
  'statements.dataFile': 'verilerim',
  'statements.dataFailed': 'Verilerin indirilemedi',

  // why a balance changed
  'why.intro': 'İki an seç ve bir bakiyenin ötekine nasıl dönüştüğünü adım adım gör.',
  'why.since': 'Ne zamandan beri?',
  'why.yesterday': 'Dünden beri',
  'why.week': 'Bir haftadan beri',
  'why.first': 'Ay başından beri',
  'why.month': 'Bir aydan beri',
  'why.year': 'Bir yıldan beri',
  'why.from': 'İlk an',
  'why.to': 'İkinci an',
  'why.explain': 'Açıkla',
  'why.momentMissing': 'Bir gün ve saat seç',
  'why.momentOrder': 'İlkinden sonra bir an seç',
  'why.momentFuture': 'Geçmiş bir an seç',
  'why.more': '{when}: {difference} GDD arttı',
  'why.less': '{when}: {difference} GDD azaldı',
  'why.same': '{when}: değişmedi',
  'why.sinceDay': '{from} tarihinden beri',
  'why.between': '{from} – {to}',
  'why.days': 'Gün gün',
  'why.difference': 'Fark',
  'why.moments': 'Başka anlar',
  'why.start': 'Bu kadar vardı.',
  'why.fadeStep': '{span} içinde bir bölümü eridi.',
  'why.fadeBegan': 'Erime herkes için {date} günü başladı. {span} içinde bir bölümü eridi.',
  'why.sent': '{name} adlı kişiye bir şey verdin.',
  'why.received': '{name} sana bir şey verdi.',
  'why.created': 'Katkın için yeni GDD yaratıldı.',
  'why.end': 'Sonunda bu kadar var.',
  'why.leaves': 'kalan',
  'why.rule':
    'Her bakiye eşit hızla erir, bir yılda yarıya iner: ne kadar uzun durur ve ne kadar büyük olursa, o kadar çok. Verdiğin artık sende erimez.',

  // the letter of the year
  'letter.title': '{year} yılın',
  'letter.dear': 'Sevgili {firstName},',
  'letter.intro': '{community} içinde {year} böyleydi: neler verdin, sana neler geldi.',
  'letter.soFar': '{community} içinde {year} şimdiye kadar böyle: neler verdin, sana neler geldi.',
  'letter.quiet':
    '{year} yılında senin için hiçbir kayıt yok. Bir yıl sessiz de geçebilir. İyi ki buradasın.',
  'letter.hours': 'Herkes için {count, plural, one {{hours} saat} other {{hours} saat}}',
  'letter.hoursText':
    'Ortak iyilik için {deeds, plural, one {bir katkı} other {# katkı}}. Bunun için {amount} GDD yaratıldı.',
  'letter.given': '{people, plural, one {Bir kişiye} other {# kişiye}} teşekkür',
  'letter.givenText': '{times, plural, one {Bir kez} other {# kez}} teşekkür ettin ve {amount} GDD verdin.',
  'letter.received': '{people, plural, one {Bir kişiden} other {# kişiden}} teşekkür',
  'letter.receivedText':
    'Sana {times, plural, one {bir kez} other {# kez}} teşekkür edildi, toplam {amount} GDD ile.',
  'letter.faded': '{amount} GDD eridi',
  'letter.fadedText':
    'Bu yer açtı: kimsenin biriktirmesi gerekmez ve her hizmet saati için yeni GDD yaratılabilir.',
  'letter.heard': 'Sana gelen sözler',
  'letter.said': 'Senin bulduğun sözler',
  'letter.thanks': 'Hepsi için teşekkürler.',
  'letter.from': 'Topluluğun {community}',
  'letter.before': '{year} yılı',

  // forecast
  'ahead.title': 'Hiçbir şey gelmez ve gitmezse',
  'ahead.words':
    '{now} GDD’den bir ay sonra {month} GDD, üç ay sonra {quarter} GDD, bir yıl sonra {year} GDD kalır.',
  'ahead.when': 'Ne zaman',
  'ahead.left': 'Kalan',
  'ahead.faded': 'O zamana kadar eriyen',
  'ahead.now': 'şimdi',
  'ahead.month': 'bir ay sonra',
  'ahead.quarter': 'üç ay sonra',
  'ahead.year': 'bir yıl sonra',
  'ahead.slide': 'Başka bir an',
  'ahead.months': '{months, plural, =0 {şimdi} one {# ay sonra} other {# ay sonra}}',
  'ahead.value': '{months}: {amount} GDD kalır',
  'ahead.give': 'Bugün teşekkür ettiğin kişiye tutarın tamamı ulaşır.',
};
