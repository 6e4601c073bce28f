import { publicName } from '@kula/core/people/published-names';
import type { NameFormat, PersonName } from '@kula/core/people/published-names';
import type { TextKey } from '#shared/texts/texts.ts';

interface NameChoice {
  format: NameFormat;
  /** The member's own name in this format. */
  look: string;
  /** The description of the format. */
  words: TextKey;
}

const words: Record<NameFormat, TextKey> = {
  PUBLISH_NAME_ALIAS_OR_INITALS: 'settings.nameAliasOrInitials',
  PUBLISH_NAME_FIRST: 'settings.nameFirst',
  PUBLISH_NAME_FIRST_INITIAL: 'settings.nameFirstInitial',
  PUBLISH_NAME_INITIALS: 'settings.nameInitials',
  PUBLISH_NAME_FULL: 'settings.nameFull',
};

const formats: readonly NameFormat[] = [
  'PUBLISH_NAME_ALIAS_OR_INITALS',
  'PUBLISH_NAME_FIRST',
  'PUBLISH_NAME_FIRST_INITIAL',
  'PUBLISH_NAME_INITIALS',
  'PUBLISH_NAME_FULL',
];

/** The five formats of a name, with this member's own name. */
export function nameChoices(member: PersonName): NameChoice[] {
  return formats.map((format) => ({ format, look: publicName(member, format), words: words[format] }));
}

/** The stored format; the first one, which shows least, when none is stored or it is unknown here. */
export function nameFormatOf(stored: string | null): NameFormat {
  return formats.find((format) => format === stored) ?? 'PUBLISH_NAME_ALIAS_OR_INITALS';
}
