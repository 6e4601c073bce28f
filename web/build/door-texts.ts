/** Sections (first part of the key) that the welcome pages use; all other sections load with the signed-in screens. */
const doorSections: ReadonlySet<string> = new Set([
  'app', 'auth', 'common', 'error', 'field', 'forgot', 'login', 'notFound', 'password', 'passwordRule', 'register', 'reset', 'slide',
])

/** Refusals that can happen before the door; those of money and contributions load with their screens. */
const doorProblem =
  /^(?:NETWORK|TIMEOUT|UNKNOWN|INTERNAL|UNAUTHORIZED|SESSION|WRONG|EMAIL|PASSWORD|MEMBER_DELETED|FIRST_NAME|LAST_NAME|LANGUAGE|CODE|SERVICE|BAD_INPUT|TIMEZONE|NOT_FOUND|QUERY|TOO_MANY)/

/** Whether a text belongs to the part of its catalogue that the welcome pages load. */
export function isDoorText(key: string): boolean {
  const [section = '', name = ''] = key.split('.')
  return section === 'problem' ? doorProblem.test(name) : doorSections.has(section)
}
