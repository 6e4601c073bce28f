import type { Translation } from '../../shared/texts.ts';
import type { community as english } from '../en/community.ts';

export const community: Translation<typeof english> = {};
