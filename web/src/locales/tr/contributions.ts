import type { Translation } from '../../shared/texts.ts';
import type { contributions as english } from '../en/contributions.ts';

export const contributions: Translation<typeof english> = {
  // refusals of the server and failures on the way
  'problem.CONTRIBUTION_NOT_FOUND': 'Bu katkıyı bulamıyoruz',
  'problem.CONTRIBUTION_DATE_INVALID': 'Bu aydan ya da geçen aydan bir gün seç',
  'problem.CONTRIBUTION_LIMIT_EXCEEDED': 'Bu, bu ay açık olandan fazla. Daha az saat yaz.',
  'problem.CONTRIBUTION_MONTH_FIXED': 'Bir katkı kendi ayında kalır. Öbür ay için yenisini gir.',
  'problem.CONTRIBUTION_NOT_OWN': 'Bu katkı başkasının',
  'problem.CONTRIBUTION_BY_MODERATOR': 'Bu katkıyı moderatörler girdi. Yalnızca onlar değiştirebilir.',
  'problem.CONTRIBUTION_STATUS_FORBIDS': 'Bu katkı için karar verildi. Artık değişmez.',
  'problem.CONTRIBUTION_CONFIRMED': 'Bu katkı onaylandı. Yerinde kalır.',
  'problem.CONTRIBUTION_IS_OWN': 'Kendi katkın için başkası karar verir',
  'problem.MESSAGE_REQUIRED': 'Önce birkaç söz yaz',
  'problem.MESSAGE_TOO_LONG': 'Daha kısa bir ileti yaz',
};
