/** The people of the demo community. Their language is the one in which they write. */
import type { Language } from '@kula/core/people/members';
import type { Role } from '@kula/core/platform/rights';

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly alias?: string;
  readonly language: Language;
  readonly role?: Role;
  /** The place of a member in the member search, in degrees. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
}

const named: readonly Person[] = [
  { email: 'maria@example.org', firstName: 'Maria', lastName: 'Sommer', alias: 'maria', language: 'de' },
  { email: 'jonas@example.org', firstName: 'Jonas', lastName: 'Weidner', alias: 'jonas', language: 'de' },
  { email: 'lea@example.org', firstName: 'Lea', lastName: 'Brunner', language: 'de' },
  {
    email: 'amara@example.org',
    firstName: 'Amara',
    lastName: 'Okafor',
    alias: 'amara',
    language: 'en',
    role: 'MODERATOR',
  },
  {
    email: 'theo@example.org',
    firstName: 'Theo',
    lastName: 'Brandt',
    alias: 'theo',
    language: 'de',
    role: 'ADMIN',
  },
];

const others: readonly (readonly [firstName: string, lastName: string, language: Language])[] = [
  ['Mira', 'Castellano', 'es'],
  ['Lotte', 'van Dijk', 'nl'],
  ['Aylin', 'Demir', 'de'],
  ['Milan', 'Horvat', 'de'],
  ['Eva', 'Lindner', 'de'],
  ['Camille', 'Fournier', 'fr'],
  ['Henk', 'Bakker', 'nl'],
  ['Rosa', 'Jiménez', 'es'],
  ['Oliver', 'Hughes', 'en'],
  ['Greta', 'Vogel', 'de'],
  ['Émile', 'Laurent', 'fr'],
  ['Nadia', 'Petrova', 'en'],
  ['Wim', 'Jansen', 'nl'],
  ['Katharina', 'Reiter', 'de'],
  ['Diego', 'Navarro', 'es'],
  ['Ursula', 'Hofmann', 'de'],
  ['Sophie', 'Moreau', 'fr'],
  ['Bram', 'de Wit', 'nl'],
  ['Hanna', 'Vogt', 'de'],
  ['Thomas', 'Berger', 'de'],
  ['Fiona', 'Campbell', 'en'],
  ['Paul', 'Steiner', 'de'],
  ['Lucía', 'Herrera', 'es'],
  ['Martin', 'Krüger', 'de'],
  ['Anouk', 'Visser', 'nl'],
  ['Juliette', 'Girard', 'fr'],
  ['Samuel', 'Adeyemi', 'en'],
  ['Ingrid', 'Larsen', 'en'],
  ['Karl-Heinz', 'Schmitt', 'de'],
  ['Marisol', 'Ortega', 'es'],
  ['Brigitte', 'Huber', 'de'],
  ['Antoine', 'Dubois', 'fr'],
  ['Yusuf', 'Kaya', 'de'],
  ['Margriet', 'Smit', 'nl'],
  ['Elena', 'Popescu', 'en'],
  ['Walter', 'Neumann', 'de'],
  ['Claire', 'Bonnet', 'fr'],
  ['Tomás', 'Rivera', 'es'],
  ['Johanna', 'Fischer', 'de'],
  ['George', 'Whitfield', 'en'],
];

/** The centre of the village. */
export const village = { latitude: 47.815, longitude: 10.312 } as const;

/** Every third of the others has no username. */
export const people: readonly Person[] = [
  ...named,
  ...others.map(([firstName, lastName, language], index): Person => {
    const email = `member${String(index + 1).padStart(2, '0')}@example.org`;
    const place = index % 2 === 0 ? { place: placeOf(index) } : {};
    const person = { email, firstName, lastName, language, ...place };
    return index % 3 === 2 ? person : { ...person, alias: aliasOf(firstName, lastName) };
  }),
];

/** Around the village, in a spiral, so that no two places are equal. */
function placeOf(index: number): { latitude: number; longitude: number } {
  const turn = index * 2.4;
  const away = 0.004 + index * 0.0011;
  return {
    latitude: village.latitude + Math.sin(turn) * away,
    longitude: village.longitude + Math.cos(turn) * away * 1.5,
  };
}

function aliasOf(firstName: string, lastName: string): string {
  const letters = `${firstName}-${lastName.slice(0, 1)}`.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return letters.toLowerCase();
}
