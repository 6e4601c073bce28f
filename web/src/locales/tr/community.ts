import type { Translation } from '../en.ts';
import type { community as english } from '../en/community.ts';

export const community: Translation<typeof english> = {
  // member search
  'userSearch.field': 'Ad ya da kullanıcı adı',
  'userSearch.search': 'Ara',
  'userSearch.views': 'Liste ya da harita',
  'userSearch.list': 'Liste',
  'userSearch.map': 'Harita',
  'userSearch.count': '{count, plural, =0 {Kimse bulunamadı} one {# üye bulundu} other {# üye bulundu}}',
  'userSearch.pages': 'Bulunan üyelerin sayfaları',
  'userSearch.thank': 'Teşekkür et',
  'userSearch.you': 'Bu sensin',
  'userSearch.exact': 'haritada',
  'userSearch.kmExact': '{km} km uzakta',
  'userSearch.kmAbout': 'yaklaşık {km} km uzakta',
  'userSearch.noPlace': 'haritada değil',
  'userSearch.mapLabel': 'Üyelerin haritası; listede hepsi yazıyla var',
  'userSearch.mapHow':
    'Kim olduğunu görmek için birine, birkaç kişiye yaklaşmak için bir sayıya dokun. Kesikli daire yaklaşık bir yerdir.',
  'userSearch.mapFull': 'Harita ilk {most} kişiyi gösterir. Başkalarını bulmak için ara.',
  'userSearch.withoutPlace':
    '{count, plural, one {# üye yer seçmedi ve} other {# üye yer seçmedi ve}} yalnız listede görünür.',
  'userSearch.noneTitle': 'Burada henüz kimse yok',
  'userSearch.notFound': 'Kimse bulunamadı',
  'userSearch.noneText': 'Topluluğunda henüz kimse bulunmak istemedi. İlk sen ol.',
  'userSearch.noneFor':
    '“{words}” ile kimseyi bulamadık. Çoğu soyadının yalnızca ilk harfini gösterir: adın başını ara. Bazıları da bulunmak istemez.',
  'userSearch.likely': 'Belki şunu arıyorsun …',
  'userSearch.all': 'Hepsini göster',
  'userSearch.shown': 'Başkaları seni burada bulur',
  'userSearch.notShown': 'Sen burada görünmüyorsun',
  'userSearch.how':
    'Burada yalnız bulunmak isteyenler var. Hangi adla ve ne kadar kesin olacağına sen karar verirsin.',
  'userSearch.toSettings': 'Ayarlarına git',
  'userSearch.gmsTitle': 'Topluluğun kendi haritasında arıyor',
  'userSearch.gmsText':
    'Harita bu cüzdanın dışında bir platformdur. Açtığında ona kim olduğun söylenir, yalnız o kadar.',
  'userSearch.gmsOpen': 'Haritayı aç',
  'userSearch.gmsFailed': 'Harita açılamadı',

  // circles
  'circles.title': '{community} çevreleri',
  'circles.text': 'Çevrelerde üyeler birlikte proje planlar, yardım bulur ve konuşur.',
  'circles.leads': 'Cüzdandan ayrılıp {host} adresine gidiyorsun. Orada hemen oturumun açılır.',
  'circles.joins':
    'Henüz çevrelere katılmıyorsun. Devam edersen katılırsın: adını ve e-posta adresini öğrenirler.',
  'circles.open': 'Çevrelere git',
  'circles.failed': 'Çevreler açılamadı',
  'circles.settings': 'Çevrelerin senin hakkında bildiklerini değiştir',
  'circles.offTitle': 'Henüz çevrelere katılmıyorsun',
  'circles.switchOn': 'Ayarlarda aç',
  'circles.noneTitle': 'Burada çevre yok',
  'circles.noneText': 'Topluluğun çevreler için olan platformu kullanmıyor.',

  // about the community
  'information.sentence': 'Birbirine teşekkür eden komşular.',
  'information.figures': 'Rakamlarla',
  'information.members': 'Üyeler',
  'information.activeMembers': 'Şimdiye dek GDD almış olanlar, ayrılanlar dahil',
  'information.created': 'Üretilen',
  'information.faded': 'Geçip giden',
  'information.atPeers': 'Başka topluluklara giden',
  'information.fromPeers': 'Başka topluluklardan gelen',
  'information.held': 'Üyelerde şimdi',
  'information.reserved': 'bunun açık bağlantılardaki kısmı',
  'information.addsUp':
    'Her GDD bir katkıyla başlar. Üretilenler ya hâlâ üyelerdedir ya da geçip gitmiştir: başkası yoktur ve toplamı herkes denetleyebilir.',
  'information.takePart': 'Katıl',
  'information.takePartHow':
    'Bunlar için topluluk sana hemen teşekkür eder. Bağlantıyı ya da karekodunu yerinde veya moderasyondan alırsın: aç, bak ve evet de.',
  'information.until': 'son gün: {date}',
  'information.moderators': 'Moderatörler',
  'information.administrators': 'Yönetim',
  'information.support': 'Soruların mı var?',
  'information.links': 'Daha fazlası',
  'information.learnMore': 'Bu işin özü',
  'information.ownCommunity': 'Kendi topluluğunu kur',

  // starting another community
  'registerCommunity.lead':
    '{product} topluluklarda yaşar: birbirini tanıyan, birbirine teşekkür eden ve birlikte karar veren insanlarda. Sıradaki seninki olabilir.',
  'registerCommunity.people': 'Bunu isteyen birkaç kişi bul; ikisi moderatör olarak katkılarla ilgilensin.',
  'registerCommunity.server':
    'Kendi adınız ve adresinizle bir sunucu kurun. Yazılım özgürdür, küçük bir bilgisayar yeter.',
  'registerCommunity.connect':
    '{community} topluluğuna haber verin. İki topluluk birbirini tanıyınca üyeler topluluklar arası teşekkür edebilir.',
  'registerCommunity.read': 'Nasıl işliyor',
  'registerCommunity.ask': 'Bize sor',
  'registerCommunity.visit': '{community} sitesine git',
  'registerCommunity.join': 'Yoksa bize katılmak mı istersin? <link>{community} üyesi ol</link>',
};
