import type { Translation } from '../en.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english> = {
  // first steps of newcomers
  'steps.title': 'İlk adımların',
  'steps.count': '{all} adımdan {count} tanesi tamam',
  'steps.allTitle': 'Artık yolu biliyorsun',
  'steps.allText': 'Aramızda olduğun için teşekkürler.',
  'steps.close': 'Bir daha gösterme',
  'steps.closed': 'İlk adımlar gizlendi.',
  'steps.reopen': 'Yeniden göster',
  'steps.done': 'Tamam',
  'steps.nameTitle': 'Bir kullanıcı adı seç',
  'steps.nameText': 'Kısa ve akılda kalıcı olsun ki seni bulabilsinler.',
  'steps.contributeTitle': 'Başkaları için ne yaptığını anlat',
  'steps.contributeText': 'İlk GDD’lerin böyle doğar.',
  'steps.thankTitle': 'Birine teşekkür et',
  'steps.thankText': 'Güzel sözlerle birkaç GDD gönder; bir üyeye ya da bağlantı olarak.',
  'steps.fadingTitle': 'Bakiyenin neden eridiğini öğren',
  'steps.fadingText': 'Bir dakikalık okuma. Öteki sözcükler de orada açıklanıyor.',

  // the words
  'glossary.title': 'Terimler',
  'glossary.intro': '{community} içinde neye ne denir, kısa cümlelerle.',
  'glossary.list': 'Bir sözcüğe git',
  'glossary.more': 'Fikir hakkında daha fazlası',
  'glossary.ask': 'Anlaşılmayan bir şey mi var? <link>Bize yaz</link>.',
  'glossary.GDDTitle': 'GDD',
  'glossary.GDDText':
    'GDD ile teşekkür edersin. Satın alınmaz. Biri başkaları için bir şey yaptığında doğar ve elden ele geçer.',
  'glossary.contributionTitle': 'Katkı',
  'glossary.contributionText':
    'Başkaları ya da doğa için yaptığın bir şey. Ne olduğunu ve ne kadar sürdüğünü anlatırsın. Onaylanınca her saat için {hour} GDD alırsın.',
  'glossary.fadingTitle': 'Erime',
  'glossary.fadingText':
    'Doğada her şey gelir ve gider, GDD de: Her bakiye bir yılda yarıya iner, her saniye biraz. Kimsenin biriktirmesi gerekmez ve yeni GDD için hep yer vardır. Erken verdiğin en çok iyiliği yapar.',
  'glossary.fadingOwn': 'Sende: {since} beri {amount} GDD',
  'glossary.linkTitle': 'Bağlantı',
  'glossary.linkText':
    'Henüz burada olmayan ya da adresini bilmediğin biri için hediye. Bağlantıyı gönderir ya da kodunu gösterirsin. Kimdeyse alabilir, ama yalnızca bir kişi; açmak almak değildir. {days} gün geçerlidir; o zamana dek geri alabilirsin.',
  'glossary.reserveTitle': 'Ayrılan tutar',
  'glossary.reserveText':
    'Bir bağlantının bakiyenden ayırdığı tutar. Hediyeden biraz fazladır, çünkü bekleyen de erir. Böylece hediye son gün bile tam ulaşır. Artan yine senindir.',
  'glossary.codeTitle': 'Kod',
  'glossary.codeText':
    'Siyah beyaz kare. Kendi kodun başkalarını sana getirir; böylece bir şey yazmadan sana teşekkür ederler. Bağlantıların ve isteklerin de kodu vardır.',
  'glossary.requestTitle': 'İstek',
  'glossary.requestText':
    'Birinden bir tutar ister ve ne için olduğunu söylersin. O kabul eder ya da etmez. Ondan önce hiçbir şey olmaz.',
  'glossary.GDTTitle': 'GDT',
  'glossary.GDTText':
    'GDD’nin yanındaki ikinci bakiye. Ortak işi euro ile destekleyenlere teşekkür eder. GDT erimez ve gönderilemez.',
  'glossary.usernameTitle': 'Kullanıcı adı',
  'glossary.usernameText': 'Sana teşekkür etmek isteyenlerin seni bulduğu ad. Ayarlarda bir kez seçersin.',
  'glossary.moderatorTitle': 'Moderatör',
  'glossary.moderatorText': 'Katkılara bakan, belirsiz bir şey varsa soran ve onaylayan topluluk üyesi.',
  'glossary.circleTitle': 'Çember',
  'glossary.circleText': 'Ortak bir işi olan grup. Çemberlerin buluşup plan yaptığı kendi yeri vardır.',
  'glossary.communityTitle': 'Topluluk',
  'glossary.communityText':
    '{community} içinde yer alan herkes. Başka topluluklar da var; bazılarıyla birbirinize teşekkür edebilirsiniz.',
};
