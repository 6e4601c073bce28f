import type { Translation } from '../../shared/texts.ts';
import type { settings as english } from '../en/settings.ts';

export const settings: Translation<typeof english> = {};
