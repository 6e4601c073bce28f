/** Every screen, and how to open it: for tests of what must hold on all of them. */
import type { Page, Request } from '@playwright/test';
import { expect, often } from '../fixtures.ts';
import type { Codes } from '../setup/codes.ts';
import {
  byLink,
  choosePerson,
  choosePlace,
  deleteFirst,
  deleteLink,
  editFirst,
  nearTheEnd,
  openFirstRow,
  openFirstThread,
  openMenu,
  openSafety,
  pressSubmit,
  review,
  reviewLink,
  showLinkCode,
  typeName,
  unfoldOverview,
  waitForMap,
  withCircles,
} from './arrangements.ts';
import type { Arrange } from './arrangements.ts';

export interface Screen {
  readonly name: string;
  /** The address; `{gift}` stands for a code of that name. */
  readonly path: string;
  readonly forMembers: boolean;
  /** Brings the page into the intended state, after it was opened. */
  readonly arrange?: Arrange;
}

export interface Route extends Screen {
  /** The beginning of the page's title in English. */
  readonly title: string;
}

/** Each address of the route table, as it opens. */
export const routes: readonly Route[] = [
  visitor('login', '/login', 'Log in'),
  visitor('register', '/register', 'Become a member'),
  visitor('forgot-password', '/forgot-password', 'Set a new password'),
  visitor('check-email', '/checkEmail/{activation}', 'Activate your account'),
  visitor('reset-password', '/reset-password/{reset}', 'Set a new password'),
  visitor('register-community', '/register-community', 'A community of your own'),
  visitor('redeem', '/redeem/{gift}', 'A gift for you'),
  visitor('request', '/request/{request}', 'A request'),
  visitor('imprint', '/imprint', 'Legal notice'),
  visitor('privacy', '/privacy', 'Privacy'),
  visitor('terms', '/terms', 'Terms of use'),
  visitor('storage', '/storage', 'Help with browser storage'),
  visitor('not-found', '/no/such/page', 'Not found'),
  member('overview', '/overview', 'Welcome, Maria'),
  member('send', '/send', 'Send Gradido'),
  member('transactions', '/transactions', 'Transactions'),
  member('gdt', '/gdt', 'GDT transactions'),
  member('ask', '/requests/ask', 'Ask for GDD'),
  member('requests', '/requests', 'Requests'),
  member('requests-sent', '/requests/sent', 'Requests'),
  member('thanks', '/thanks', 'Thanks received'),
  member('statements', '/statements', 'Statement'),
  member('why', '/statements/why', 'Why did my balance change?'),
  member('letter', '/statements/letter/2025', 'Your year'),
  member('scan', '/scan', 'Scan a code'),
  member('code', '/code', 'My code'),
  member('link-card', '/links/{ownLink}/card', 'Thank-you card'),
  member('words', '/words', 'Glossary'),
  member('waiting', '/waiting', 'Waiting gifts'),
  member('contribute', '/contributions', 'Create Gradido'),
  member('contributions', '/contributions/own-contributions', 'Create Gradido'),
  member('contributions-community', '/contributions/all-contributions', 'Create Gradido'),
  member('information', '/information', 'Our community'),
  member('usersearch', '/usersearch', 'Member search (beta)'),
  member('circles', '/circles', 'Circles'),
  member('settings', '/settings', 'Settings'),
  member('settings-display', '/settings/display', 'Settings'),
  member('settings-community', '/settings/community', 'Settings'),
  member('settings-security', '/settings/security', 'Settings'),
  member('redeem-member', '/redeem/{gift}', 'A gift for you'),
  member('request-member', '/request/{request}', 'A request'),
];

/** Each address of the admin area. */
export const officeScreens: readonly Screen[] = [
  member('queue', '/admin/contributions'),
  member('queue-all', '/admin/contributions/all'),
  member('queue-case', '/admin/contributions/all?case=1'),
  member('members', '/admin/members'),
  member('member', '/admin/members/1'),
  member('office-links', '/admin/links'),
  member('communities', '/admin/communities'),
  member('peer', '/admin/communities/1'),
  member('projects', '/admin/projects'),
  member('documents', '/admin/documents'),
  member('statistics', '/admin/statistics'),
  member('office-gdt', '/admin/gdt'),
  member('outbox', '/admin/outbox'),
  member('audit', '/admin/audit'),
];

/** Further states of screens; the last two change the page permanently and are at the end. */
export const states: readonly Screen[] = [
  visitor('login-problems', '/login', pressSubmit),
  visitor('register-problems', '/register', pressSubmit),
  visitor('reset-password-dead-link', '/reset-password/12345'),
  visitor('redeem-unknown', '/redeem/0123456789abcdef01234567'),
  visitor('redeem-gone', '/redeem/{goneGift}'),
  visitor('redeem-taken', '/redeem/{takenGift}'),
  visitor('redeem-contribution', '/redeem/{contribution}'),
  member('redeem-own', '/redeem/{ownGift}'),
  member('redeem-contribution-member', '/redeem/{contribution}'),
  member('send-problems', '/send', pressSubmit),
  member('send-suggestions', '/send', typeName),
  member('send-review', '/send', review),
  // Kept as a draft, in which there is no field for the recipient any more.
  member('send-chosen', '/send', choosePerson),
  member('send-link', '/send', byLink),
  member('send-link-review', '/send', reviewLink),
  member('transactions-open', '/transactions', openFirstRow),
  member('transactions-links', '/transactions#links'),
  member('link-code', '/transactions#links', showLinkCode),
  member('transactions-filtered', '/transactions?show=received&from=2026-01-01'),
  member('link-delete', '/transactions#links', deleteLink),
  member('transactions-nothing-found', '/transactions?q=nothing-like-this'),
  member('transactions-page-2', '/transactions?page=2'),
  member('statement-of-a-year', '/statements?period=last-year'),
  member('contribute-problems', '/contributions', pressSubmit),
  member('contributions-thread', '/contributions/own-contributions', openFirstThread),
  member('contributions-edit', '/contributions/own-contributions', editFirst),
  member('contributions-delete', '/contributions/own-contributions', deleteFirst),
  member('overview-open', '/overview', unfoldOverview),
  member('menu', '/overview', openMenu),
  member('settings-community-place', '/settings/community', choosePlace),
  member('settings-security-problems', '/settings/security', openSafety),
  member('usersearch-map', '/usersearch?view=map', waitForMap),
  member('usersearch-nobody', '/usersearch?query=nobodyofthisname'),
  member('circles-open', '/circles', withCircles),
  member('session-ending', '/overview', nearTheEnd),
];

/** Each of these patterns of the route table has a screen. */
export function expectAllShown(patterns: Readonly<Record<string, string>>, screens: readonly Screen[]): void {
  const paths = screens.map(({ path }) => path.replace(/\?.*/, ''));
  for (const pattern of Object.values(patterns)) {
    const fits = new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
    expect(
      paths.some((path) => fits.test(path)),
      pattern,
    ).toBe(true);
  }
}

/** The address with its codes. */
export function addressOf({ path }: Screen, codes: Codes): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const code = codes[name];
    if (code === undefined) throw new Error(`There is no code of the name ${name}.`);
    return code;
  });
}

/** Opens a screen and waits until it is complete. */
export async function show(page: Page, screen: Screen, codes: Codes): Promise<void> {
  const outstanding = countPending(page);
  await page.goto(addressOf(screen, codes));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await allThere(page, outstanding);
  if (screen.arrange === undefined) return;
  await screen.arrange(page);
  await expect.poll(outstanding, often).toBe(0);
}

/** Opens the screen on a page that shows another one already, without a reload. */
export async function showNext(page: Page, screen: Screen, codes: Codes): Promise<void> {
  const outstanding = countPending(page);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await goInside(page, addressOf(screen, codes));
  // The heading of a rendered screen gets the focus.
  await expect(page.locator('main h1, main').and(page.locator(':focus'))).toHaveCount(1);
  // Where an address leads on to another one, its place has the focus before the screen is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await allThere(page, outstanding);
}

async function allThere(page: Page, outstanding: () => number): Promise<void> {
  await expect.poll(outstanding, often).toBe(0);
  await expect(page.locator('main :is(.skeleton, .spinner)')).toHaveCount(0);
}

/** Changes the address without a reload, as links and the buttons of the browser do. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(undefined, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

const counted = new WeakMap<Page, Set<Request>>();

/** Number of requests without an answer; waiting for an idle network would take half a second each time. */
function countPending(page: Page): () => number {
  const pending = counted.get(page) ?? new Set<Request>();
  if (!counted.has(page)) {
    counted.set(page, pending);
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) pending.add(request);
    });
    // On a loaded machine Chromium does not always report the end of an answer, but always its beginning.
    page.on('response', (response) => pending.delete(response.request()));
    page.on('requestfailed', (request) => pending.delete(request));
  }
  return () => pending.size;
}

function visitor(name: string, path: string, more: string): Route;
function visitor(name: string, path: string, more?: Arrange): Screen;
function visitor(name: string, path: string, more?: string | Arrange): Screen {
  return { name, path, forMembers: false, ...extra(more) };
}

function member(name: string, path: string, more: string): Route;
function member(name: string, path: string, more?: Arrange): Screen;
function member(name: string, path: string, more?: string | Arrange): Screen {
  return { name, path, forMembers: true, ...extra(more) };
}

function extra(more: string | Arrange | undefined): object {
  if (typeof more === 'string') return { title: more };
  return more === undefined ? {} : { arrange: more };
}
