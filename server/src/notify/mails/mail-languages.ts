/** In which languages mails are written. */
import type { Language } from '@kula/core/people/members';
import type { MailTexts } from './mail-texts.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { nl } from './texts/nl.ts';

export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, de, es, fr, nl };
