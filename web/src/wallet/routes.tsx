import { lazy } from 'react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { loadOptional } from '#shared/page/optional.ts';
import { loadParts } from '#shared/page/screens.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { LoginPage } from './features/auth/login.page.tsx';
import { screen } from './parts.ts';
import { isForMembers, isWelcome, paths, patterns } from './paths.ts';

/** The texts called `title.…`: each is loaded with its page, so the table contains only the end of the key. */
type PageTitle = { [Key in TextKey]: Key extends `title.${infer Name}` ? Name : never }[TextKey];

export interface RouteMeta {
  hideFooter?: boolean;
  /** A public screen that brings its own frame instead of the one of the welcome pages. */
  ownFrame?: boolean;
  /**
   * The text for the page's title, in the tab and for screen readers; it may use {firstName}, {community} and
   * {product}.
   */
  title: PageTitle;
  /** Instead of it, at the address with this query. */
  titleAt?: { query: string; title: PageTitle };
}

export interface AppRoute {
  pattern: string;
  Screen: ComponentType;
  /** Requests the data of the screen before it is rendered: on a slow phone rendering takes as long as the answer. */
  askAhead?: () => Promise<() => Promise<void>[]>;
  /** The only address for which `ask` applies; without it, all addresses of the pattern. */
  aheadAt?: string;
  meta: RouteMeta;
}

/** One page for all documents of the community, selected by the address. */
const DocumentPage = screen(() =>
  import('./features/documents/document.page.tsx').then((m) => m.DocumentPage),
);

/**
 * The route table. Redirects of `/` and the guard of /authenticate are in `app.tsx`.
 * Screens load lazily, except the login page: most visits begin with it, and saving a round trip is worth its 3
 * kB.
 */
export const routes: readonly AppRoute[] = [
  {
    pattern: patterns.overview,
    Screen: screen(() => import('./features/overview/overview.page.tsx').then((m) => m.OverviewPage)),
    askAhead: () => import('./features/overview/overview.page.tsx').then((m) => m.askAhead),
    meta: { title: 'overview' },
  },
  {
    pattern: patterns.send,
    Screen: screen(() => import('./features/send/send.page.tsx').then((m) => m.SendPage)),
    meta: { title: 'send' },
  },
  {
    pattern: patterns.ask,
    Screen: screen(() => import('./features/requests/ask.page.tsx').then((m) => m.RequestFormPage)),
    meta: { title: 'ask' },
  },
  {
    pattern: patterns.requests,
    Screen: screen(() => import('./features/requests/requests.page.tsx').then((m) => m.RequestsPage)),
    meta: { title: 'requests' },
  },
  {
    pattern: patterns.transactions,
    Screen: screen(() =>
      import('./features/transactions/transactions.page.tsx').then((m) => m.TransactionsPage),
    ),
    askAhead: () => import('./features/transactions/transactions.page.tsx').then((m) => m.askAhead),
    meta: { title: 'transactions' },
  },
  {
    pattern: patterns.gdt,
    Screen: screen(() => import('./features/gdt/gdt.page.tsx').then((m) => m.GdtPage)),
    meta: { title: 'gdt' },
  },
  {
    pattern: patterns.thanks,
    Screen: screen(() => import('./features/thanks/thanks.page.tsx').then((m) => m.ThanksPage)),
    meta: { title: 'thanks' },
  },
  {
    pattern: patterns.contributions,
    Screen: screen(() =>
      import('./features/contributions/contributions.page.tsx').then((m) => m.ContributionsPage),
    ),
    askAhead: () => import('./features/contributions/contributions.page.tsx').then((m) => m.askAhead),
    aheadAt: paths.contributions('own-contributions'),
    meta: { title: 'contributions' },
  },
  {
    pattern: patterns.statements,
    Screen: screen(() => import('./features/statements/statements.page.tsx').then((m) => m.StatementsPage)),
    meta: { title: 'statements' },
  },
  {
    pattern: patterns.why,
    Screen: screen(() => import('./features/statements/why.page.tsx').then((m) => m.WhyPage)),
    meta: { title: 'why' },
  },
  {
    pattern: patterns.letter,
    Screen: screen(() => import('./features/statements/letter.page.tsx').then((m) => m.LetterPage)),
    meta: { title: 'letter' },
  },
  {
    pattern: patterns.information,
    Screen: screen(() => import('./features/community/information.page.tsx').then((m) => m.InformationPage)),
    meta: { title: 'information' },
  },
  {
    pattern: patterns.userSearch,
    Screen: screen(() => import('./features/search/search.page.tsx').then((m) => m.UserSearchPage)),
    meta: { title: 'userSearch' },
  },
  {
    pattern: patterns.circles,
    Screen: screen(() => import('./features/circles/circles.page.tsx').then((m) => m.CirclesPage)),
    // The page for leaving to a platform, which has a footer of its own.
    meta: { hideFooter: true, title: 'circles' },
  },
  {
    pattern: patterns.settings,
    Screen: screen(() => import('./features/settings/settings.page.tsx').then((m) => m.SettingsPage)),
    meta: { title: 'settings' },
  },
  {
    pattern: patterns.scan,
    Screen: screen(() => import('./features/scan/scan.page.tsx').then((m) => m.ScanPage)),
    meta: { title: 'scan' },
  },
  {
    pattern: patterns.code,
    Screen: screen(() => import('./features/scan/code.page.tsx').then((m) => m.CodePage)),
    meta: { title: 'code' },
  },
  {
    pattern: patterns.linkCard,
    Screen: screen(() => import('./features/links/link-card.page.tsx').then((m) => m.CardPage)),
    meta: { title: 'linkCard' },
  },
  {
    pattern: patterns.glossary,
    Screen: screen(() => import('./features/help/glossary.page.tsx').then((m) => m.GlossaryPage)),
    meta: { title: 'glossary' },
  },
  {
    pattern: patterns.waiting,
    Screen: screen(() => import('./features/offline/waiting.page.tsx').then((m) => m.WaitingPage)),
    meta: { title: 'waiting', titleAt: { query: '?leaving', title: 'leaving' } },
  },
  {
    pattern: patterns.login,
    Screen: LoginPage,
    meta: { title: 'login' },
  },
  {
    pattern: patterns.register,
    Screen: screen(() => import('./features/auth/register.page.tsx').then((m) => m.RegisterPage)),
    meta: { title: 'register' },
  },
  {
    pattern: patterns.forgotPassword,
    Screen: screen(() =>
      import('./features/auth/forgot-password.page.tsx').then((m) => m.ForgotPasswordPage),
    ),
    meta: { title: 'forgotPassword' },
  },
  {
    pattern: patterns.resetPassword,
    Screen: screen(() => import('./features/auth/set-password.page.tsx').then((m) => m.ResetPasswordPage)),
    meta: { title: 'resetPassword' },
  },
  {
    pattern: patterns.checkEmail,
    Screen: screen(() => import('./features/auth/set-password.page.tsx').then((m) => m.CheckEmailPage)),
    meta: { title: 'checkEmail' },
  },
  {
    pattern: patterns.registerCommunity,
    Screen: screen(() =>
      import('./features/community/register-community.page.tsx').then((m) => m.RegisterCommunityPage),
    ),
    meta: { title: 'registerCommunity' },
  },
  {
    pattern: patterns.redeem,
    Screen: screen(() => import('./features/redeem/redeem.page.tsx').then((m) => m.RedeemPage)),
    meta: { ownFrame: true, title: 'redeem' },
  },
  {
    pattern: patterns.request,
    Screen: screen(() => import('./features/requests/request.page.tsx').then((m) => m.RequestPage)),
    meta: { ownFrame: true, title: 'request' },
  },
  {
    pattern: patterns.storage,
    Screen: screen(() => import('./page/storage.page.tsx').then((m) => m.StoragePage)),
    meta: { ownFrame: true, title: 'storage' },
  },
  ...(['imprint', 'privacy', 'terms'] as const).map((title) => ({
    pattern: patterns[title],
    Screen: DocumentPage,
    meta: { ownFrame: true, title },
  })),
];

/** Any other path; it has its own frame. */
export const notFound: AppRoute = {
  pattern: '*',
  Screen: screen(() => import('./page/not-found.page.tsx').then((m) => m.NotFoundPage)),
  meta: { title: 'notFound' },
};

/** Beside the pages for visitors, and in no file that members load. Without them these pages are complete. */
export const Slides = screen(() =>
  loadOptional(() => import('./layouts/auth/slides.tsx')).then((m) => m?.Slides ?? noSlides),
);

const noSlides = (): null => null;

/** The hand-over from the admin area; the token is removed from the address before this is loaded. */
export const HandOver = lazy(async () => ({
  default: (await import('./guards/hand-over.page.tsx')).HandOverPage,
}));
export const AppShell = screen(() => import('./app-shell.tsx').then((m) => m.AppShell));
export const DashboardLayout = screen(() =>
  import('./layouts/dashboard/dashboard.layout.tsx').then((m) => m.DashboardLayout),
);

/**
 * Loads the parts of the address, layouts and screen together; otherwise each would be requested only after the
 * one around it has arrived. Resolves when there is something to render for a member: the frame, and a first
 * screen with it.
 */
export async function preload(pathname: string, hasSession: boolean): Promise<void> {
  const { pattern, Screen, meta } = routeOf(pathname);
  if (isForMembers(pattern) && !hasSession) return;
  const hasSlides = isWelcome(pathname) && meta.ownFrame !== true;
  const screenLoads = loadParts(hasSlides ? [Screen, Slides] : [Screen]);
  // Until a page for visitors can be rendered, its outline in the HTML shows more than an empty frame.
  if (!isForMembers(pattern)) return screenLoads;
  await loadParts([AppShell, DashboardLayout]);
  if (askingAheadFor(pathname) !== undefined) await screenLoads;
}

/**
 * Requests the data of the address in advance. Only for a session with which the page was opened: during a login,
 * the token is known before the member. A failure is shown by the screen, which requests again.
 */
export async function askAhead(pathname: string, isSessionLive: boolean): Promise<void> {
  const asking = askingAheadFor(pathname);
  if (!isSessionLive || asking === undefined) return;
  await Promise.all([asking(), import('./app-shell.tsx')])
    .then(([ask, { askWithFrame }]) => askWithFrame(ask()))
    .catch(() => undefined);
}

function askingAheadFor(pathname: string): AppRoute['askAhead'] {
  const { askAhead: asking, aheadAt = pathname } = routeOf(pathname);
  return aheadAt === pathname ? asking : undefined;
}

function routeOf(pathname: string): AppRoute {
  return routes.find(({ pattern }) => matchPath(pattern, pathname) !== null) ?? notFound;
}
