import type { Translation } from '../../shared/texts.ts';
import type { adminData as english } from '../en/adminData.ts';

export const adminData: Translation<typeof english> = {};
