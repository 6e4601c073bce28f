import { lazy } from 'react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { TextKey } from '#shared/texts/texts.ts';
import { LoginPage } from './features/auth/login.page.tsx';
import { loadParts, memberScreen, screen, visitorScreen } from './parts.ts';
import { patterns } from './paths.ts';

export interface RouteMeta {
  /** Chooses the layout and the guard: dashboard with a session, auth without. */
  requiresAuth: boolean;
  hideFooter?: boolean;
  /** A public screen that brings its own frame instead of the one of the welcome pages. */
  ownFrame?: boolean;
  /** Name of the page, in the tab and for screen readers; may use {firstName}, {community} and {product}. */
  title: TextKey;
}

export interface AppRoute {
  pattern: string;
  Screen: ComponentType;
  /** Asks for what the screen shows before it is drawn: on a slow phone drawing takes as long as the answer. Settles soon. */
  askAhead?: () => Promise<void>;
  meta: RouteMeta;
}

/**
 * The route table. Redirects of `/` and the guard of /authenticate are in `app.tsx`.
 * Screens load lazily, except the login page: it is what most visits begin with, and one round trip less is worth its 3 kB.
 */
export const routes: readonly AppRoute[] = [
  {
    pattern: patterns.overview,
    Screen: memberScreen(() => import('./features/overview/overview.page.tsx').then((m) => m.OverviewPage)),
    askAhead: () => import('./features/overview/overview.page.tsx').then((m) => m.askAhead()),
    meta: { requiresAuth: true, title: 'title.overview' },
  },
  {
    pattern: patterns.send,
    Screen: memberScreen(
      () => import('./features/send/send.page.tsx').then((m) => m.SendPage),
      'links',
      'people',
      'offline',
    ),
    meta: { requiresAuth: true, title: 'title.send' },
  },
  {
    pattern: patterns.ask,
    Screen: memberScreen(
      () => import('./features/requests/ask.page.tsx').then((m) => m.AskPage),
      'links',
      'people',
      'requests',
    ),
    meta: { requiresAuth: true, title: 'title.ask' },
  },
  {
    pattern: patterns.requests,
    Screen: memberScreen(
      () => import('./features/requests/requests.page.tsx').then((m) => m.RequestsPage),
      'requests',
    ),
    meta: { requiresAuth: true, title: 'title.requests' },
  },
  {
    pattern: patterns.transactions,
    Screen: memberScreen(
      () => import('./features/transactions/transactions.page.tsx').then((m) => m.TransactionsPage),
      'links',
      'people',
    ),
    meta: { requiresAuth: true, title: 'title.transactions' },
  },
  {
    pattern: patterns.gdt,
    Screen: memberScreen(() => import('./features/gdt/gdt.page.tsx').then((m) => m.GdtPage), 'links'),
    meta: { requiresAuth: true, title: 'title.gdt' },
  },
  {
    pattern: patterns.thanks,
    Screen: memberScreen(
      () => import('./features/thanks/thanks.page.tsx').then((m) => m.ThanksPage),
      'people',
    ),
    meta: { requiresAuth: true, title: 'title.thanks' },
  },
  {
    pattern: patterns.contributions,
    Screen: memberScreen(
      () => import('./features/contributions/contributions.page.tsx').then((m) => m.ContributionsPage),
      'contributions',
    ),
    meta: { requiresAuth: true, title: 'title.contributions' },
  },
  {
    pattern: patterns.statements,
    Screen: memberScreen(
      () => import('./features/statements/statements.page.tsx').then((m) => m.StatementsPage),
      'statements',
    ),
    meta: { requiresAuth: true, title: 'title.statements' },
  },
  {
    pattern: patterns.why,
    Screen: memberScreen(
      () => import('./features/statements/why.page.tsx').then((m) => m.WhyPage),
      'statements',
    ),
    meta: { requiresAuth: true, title: 'title.why' },
  },
  {
    pattern: patterns.letter,
    Screen: memberScreen(
      () => import('./features/statements/letter.page.tsx').then((m) => m.LetterPage),
      'statements',
    ),
    meta: { requiresAuth: true, title: 'title.letter' },
  },
  {
    pattern: patterns.information,
    Screen: memberScreen(
      () => import('./features/community/information.page.tsx').then((m) => m.InformationPage),
      'community',
    ),
    meta: { requiresAuth: true, title: 'title.information' },
  },
  {
    pattern: patterns.userSearch,
    Screen: memberScreen(
      () => import('./features/search/search.page.tsx').then((m) => m.UserSearchPage),
      'community',
    ),
    meta: { requiresAuth: true, title: 'title.userSearch' },
  },
  {
    pattern: patterns.circles,
    Screen: memberScreen(
      () => import('./features/circles/circles.page.tsx').then((m) => m.CirclesPage),
      'community',
    ),
    // The way out to another place, which has a foot of its own.
    meta: { requiresAuth: true, hideFooter: true, title: 'title.circles' },
  },
  {
    pattern: patterns.settings,
    Screen: memberScreen(
      () => import('./features/settings/settings.page.tsx').then((m) => m.SettingsPage),
      'settings',
      'visit',
      'live',
      'offline',
    ),
    meta: { requiresAuth: true, title: 'title.settings' },
  },
  {
    pattern: patterns.scan,
    Screen: memberScreen(() => import('./features/scan/scan.page.tsx').then((m) => m.ScanPage), 'scan'),
    meta: { requiresAuth: true, title: 'title.scan' },
  },
  {
    pattern: patterns.code,
    Screen: memberScreen(() => import('./features/scan/code.page.tsx').then((m) => m.CodePage), 'scan'),
    meta: { requiresAuth: true, title: 'title.code' },
  },
  {
    pattern: patterns.linkCard,
    Screen: memberScreen(
      () => import('./features/links/link-card.page.tsx').then((m) => m.CardPage),
      'scan',
      'links',
    ),
    meta: { requiresAuth: true, title: 'title.linkCard' },
  },
  {
    pattern: patterns.words,
    Screen: memberScreen(() => import('./features/help/words.page.tsx').then((m) => m.WordsPage), 'help'),
    meta: { requiresAuth: true, title: 'title.words' },
  },
  {
    pattern: patterns.waiting,
    Screen: memberScreen(
      () => import('./features/offline/waiting.page.tsx').then((m) => m.WaitingPage),
      'offline',
    ),
    meta: { requiresAuth: true, title: 'title.waiting' },
  },
  {
    pattern: patterns.login,
    Screen: LoginPage,
    meta: { requiresAuth: false, title: 'title.login' },
  },
  {
    pattern: patterns.register,
    Screen: visitorScreen(() => import('./features/auth/register.page.tsx').then((m) => m.RegisterPage)),
    meta: { requiresAuth: false, title: 'title.register' },
  },
  {
    pattern: patterns.forgotPassword,
    Screen: visitorScreen(() =>
      import('./features/auth/forgot-password.page.tsx').then((m) => m.ForgotPasswordPage),
    ),
    meta: { requiresAuth: false, title: 'title.forgotPassword' },
  },
  {
    pattern: patterns.resetPassword,
    Screen: visitorScreen(() =>
      import('./features/auth/set-password.page.tsx').then((m) => m.ResetPasswordPage),
    ),
    meta: { requiresAuth: false, title: 'title.resetPassword' },
  },
  {
    pattern: patterns.checkEmail,
    Screen: visitorScreen(() =>
      import('./features/auth/set-password.page.tsx').then((m) => m.CheckEmailPage),
    ),
    meta: { requiresAuth: false, title: 'title.checkEmail' },
  },
  {
    pattern: patterns.registerCommunity,
    Screen: visitorScreen(
      () => import('./features/community/register-community.page.tsx').then((m) => m.RegisterCommunityPage),
      'community',
    ),
    meta: { requiresAuth: false, title: 'title.registerCommunity' },
  },
  {
    pattern: patterns.redeem,
    Screen: visitorScreen(
      () => import('./features/redeem/redeem.page.tsx').then((m) => m.RedeemPage),
      'links',
    ),
    meta: { requiresAuth: false, ownFrame: true, title: 'title.redeem' },
  },
  {
    pattern: patterns.request,
    Screen: visitorScreen(
      () => import('./features/requests/request.page.tsx').then((m) => m.RequestPage),
      'inside',
      'links',
      'requests',
    ),
    meta: { requiresAuth: false, ownFrame: true, title: 'title.request' },
  },
];

/** Any other path; it brings its own frame. */
export const notFound: AppRoute = {
  pattern: '*',
  Screen: visitorScreen(() => import('./page/not-found.page.tsx').then((m) => m.NotFoundPage)),
  meta: { requiresAuth: false, title: 'title.notFound' },
};

/** The way in from the admin area; the token is taken out of the address before this is loaded. */
export const HandOver = lazy(async () => ({
  default: (await import('./guards/hand-over.page.tsx')).HandOverPage,
}));
export const AppShell = screen(() => import('./app-shell.tsx').then((m) => m.AppShell));
export const DashboardLayout = memberScreen(() =>
  import('./layouts/dashboard/dashboard.layout.tsx').then((m) => m.DashboardLayout),
);

/**
 * Loads what the address needs, layouts and screen at once; otherwise each would be asked for only after the one around it has
 * arrived. Settles when there is something to draw for a member: the frame, and a first screen with it.
 */
export async function preload(pathname: string, hasSession: boolean): Promise<void> {
  const { meta, Screen, askAhead: isFirst } = routeOf(pathname);
  if (meta.requiresAuth && !hasSession) return;
  const screenLoads = loadParts([Screen]);
  if (!meta.requiresAuth) return;
  await loadParts([AppShell, DashboardLayout]);
  if (isFirst !== undefined) await screenLoads;
}

/**
 * Asks ahead for what the address shows. Only for a session that the page was opened with: while a member logs in, the token is
 * there before it is known whose it is. A failure is shown by the screen, which asks again.
 */
export async function askAhead(pathname: string, isSessionLive: boolean): Promise<void> {
  if (isSessionLive)
    await routeOf(pathname)
      .askAhead?.()
      .catch(() => undefined);
}

function routeOf(pathname: string): AppRoute {
  return routes.find(({ pattern }) => matchPath(pattern, pathname) !== null) ?? notFound;
}
