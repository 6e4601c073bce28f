/** `door` is what the login page and every other page needs, `visit` the other welcome pages, `inside` the signed-in screens. */
export type TextPart = 'door' | 'visit' | 'inside';

/** The part of a section (first part of the key); sections that are not named here load with the signed-in screens. */
const sections: Readonly<Record<string, TextPart>> = {
  app: 'door',
  auth: 'door',
  common: 'door',
  error: 'door',
  login: 'door',
  slide: 'door',
  // The title of a page is drawn beside it, before the texts of the page are there.
  title: 'door',
  forgot: 'visit',
  notFound: 'visit',
  passwordRule: 'visit',
  register: 'visit',
  reset: 'visit',
};

/** Texts that stand apart from the rest of their section. */
const exceptions: readonly (readonly [pattern: RegExp, part: TextPart])[] = [
  [/^field\.(?:required|email)$/, 'door'],
  [/^field\./, 'visit'],
  [/^password\.(?:label|show|hide)$/, 'door'],
  [/^password\./, 'visit'],
  [
    /^problem\.(?:NETWORK|TIMEOUT|UNKNOWN|INTERNAL|UNAUTHORIZED|SESSION|WRONG|EMAIL_NOT|PASSWORD_NOT|MEMBER_DELETED|BAD_INPUT|TIMEZONE|TOO_MANY)/,
    'door',
  ],
  [/^problem\.(?:EMAIL|PASSWORD|FIRST_NAME|LAST_NAME|LANGUAGE|CODE)/, 'visit'],
];

export function partOf(key: string): TextPart {
  const exception = exceptions.find(([pattern]) => pattern.test(key));
  return exception?.[1] ?? sections[key.split('.')[0] ?? ''] ?? 'inside';
}
