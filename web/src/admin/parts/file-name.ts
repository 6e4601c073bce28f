import { config } from '#shared/page/config.ts';

/** A file is named by what it has, of which community, from when until when, as statements are. */
export function fileNameOf(word: string, from: string, to: string): string {
  const community = config.communityName.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return [word, community, from, to].filter((part) => part !== '').join('_');
}
