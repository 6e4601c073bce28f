/** The measured screens, their member, and their budgets. */
import type { Person } from '../server/test/graphql-client.ts';
import { logIn, speak } from '../e2e/setup/api.ts';
import { measureSizes } from './sizes.ts';
import type { PageSize } from './sizes.ts';

/** JavaScript, gzip. Other screens may load 60 kB more than the login page. */
export const budgetsBytes: Readonly<Record<string, number>> = {
  '/login': 100_000,
  '/overview': 135_000,
  '/send': 160_000,
  '/transactions': 160_000,
  '/statements': 160_000,
  '/statements/why': 160_000,
  '/gdt': 160_000,
  '/contributions/contribute': 160_000,
  '/contributions/own-contributions': 160_000,
  '/information': 160_000,
  '/usersearch': 160_000,
  '/settings': 160_000,
  '/admin/contributions': 150_000,
  '/admin/members': 150_000,
  '/admin/statistics': 150_000,
};
const isOffice = (path: string): boolean => path.startsWith('/admin/');

/** What the browser of a signed-in member stores. */
export function sessionOf({ token, firstName, lastName, gradidoID }: Person): object {
  return { token, firstName, lastName, gradidoID, language: 'en' };
}

/** The screens of members, and those of the admin area for an administrator. */
export async function sizesOf(url: string, member: object): Promise<PageSize[]> {
  const pages = Object.keys(budgetsBytes);
  const administrator = await logIn(url, 'theo@example.org');
  // The texts of one language are counted.
  await speak(url, administrator, 'en');
  const theo = { ...sessionOf(administrator), roles: ['ADMIN'] };
  const wallet = await measureSizes(
    url,
    member,
    pages.filter((page) => !isOffice(page)),
  );
  return [...wallet, ...(await measureSizes(url, theo, pages.filter(isOffice)))];
}
