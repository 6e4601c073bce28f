import type { Translation } from '../../shared/texts.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  // refusals of the server and failures on the way
  'problem.LINK_NOT_FOUND': 'Bu bağlantıyı tanımıyoruz. Belki eksiktir.',
  'problem.LINK_IS_OWN': 'Bu senin bağlantın: başka birini bekliyor.',
  'problem.LINK_EXPIRED': 'Bu bağlantının süresi doldu.',
  'problem.LINK_DELETED': 'Bu bağlantı geri alındı.',
  'problem.LINK_REDEEMED': 'Bu bağlantı zaten kullanıldı.',
  'problem.LINK_OWNER_GONE': 'Bu bağlantıyı yapan kişi artık aramızda değil.',
  'problem.LINK_INCOMPLETE': 'Bu bağlantı eksik. Aldığın yerden yeniden aç.',
  'problem.CONTRIBUTION_LINK_NOT_FOUND': 'Bu bağlantıyı tanımıyoruz. Belki eksiktir.',
  'problem.CONTRIBUTION_LINK_NOT_YET_VALID': 'Bu bağlantı henüz geçerli değil. İlk gününde yine gel.',
  'problem.CONTRIBUTION_LINK_EXPIRED': 'Bu bağlantının süresi doldu.',
  'problem.CONTRIBUTION_LINK_REDEEMED': 'Bu bağlantıyı zaten kullandın.',
  'problem.CONTRIBUTION_LINK_REDEEMED_TODAY': 'Bu bağlantıyı bugün kullandın. Yarın yine gel.',
  'problem.CONTRIBUTION_LINK_CYCLE_UNKNOWN': 'Bu bağlantı kullanılamıyor. Sana verene söyle.',
  'problem.CONTRIBUTION_LINK_LIMIT_EXCEEDED': 'Bu bağlantı olabildiğince kullanıldı.',
  'problem.CONTRIBUTION_LINK_INVALID': 'Bağlantı için yazdıklarını kontrol et',
};
