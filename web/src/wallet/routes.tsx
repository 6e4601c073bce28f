import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { loadInsideTexts } from '../shared/texts.ts'
import type { TextKey } from '../shared/texts.ts'
import { LoginPage } from './features/login/login.page.tsx'
import { patterns } from './paths.ts'

export interface RouteMeta {
  /** Chooses the layout and the guard: dashboard with a session, auth without. */
  requiresAuth: boolean
  hideFooter?: boolean
  /** Name of the page, in the tab and for screen readers; may use {firstName}, {community} and {product}. */
  title: TextKey
}

export interface AppRoute {
  pattern: string
  Screen: ComponentType | LazyExoticComponent<ComponentType>
  meta: RouteMeta
}

/**
 * The route table of the seed (section 2). Redirects of `/` and the guard of /authenticate are in `app.tsx`.
 * Screens load lazily, except the login page: it is what most visits begin with, and one round trip less is worth its 3 kB.
 */
export const routes: readonly AppRoute[] = [
  {
    pattern: patterns.overview,
    Screen: inside(() => import('./features/overview/overview.page.tsx').then((m) => m.OverviewPage)),
    meta: { requiresAuth: true, title: 'title.overview' },
  },
  {
    pattern: patterns.send,
    Screen: inside(() => import('./features/send/send.page.tsx').then((m) => m.SendPage)),
    meta: { requiresAuth: true, title: 'title.send' },
  },
  {
    pattern: patterns.transactions,
    Screen: inside(() => import('./features/transactions/transactions.page.tsx').then((m) => m.TransactionsPage)),
    meta: { requiresAuth: true, title: 'title.transactions' },
  },
  {
    pattern: patterns.login,
    Screen: LoginPage,
    meta: { requiresAuth: false, title: 'login.pageTitle' },
  },
  {
    pattern: patterns.register,
    Screen: screen(() => import('./features/register/register.page.tsx').then((m) => m.RegisterPage)),
    meta: { requiresAuth: false, title: 'register.pageTitle' },
  },
  {
    pattern: patterns.forgotPassword,
    Screen: screen(() => import('./features/password/forgot-password.page.tsx').then((m) => m.ForgotPasswordPage)),
    meta: { requiresAuth: false, title: 'forgot.pageTitle' },
  },
  {
    pattern: patterns.resetPassword,
    Screen: screen(() => import('./features/password/set-password.page.tsx').then((m) => m.ResetPasswordPage)),
    meta: { requiresAuth: false, title: 'reset.pageTitle' },
  },
  {
    pattern: patterns.checkEmail,
    Screen: screen(() => import('./features/password/set-password.page.tsx').then((m) => m.CheckEmailPage)),
    meta: { requiresAuth: false, title: 'reset.activationPageTitle' },
  },
]

/** Any other path; it brings its own frame. */
export const notFound: AppRoute = {
  pattern: '*',
  Screen: screen(() => import('./features/not-found/not-found.page.tsx').then((m) => m.NotFoundPage)),
  meta: { requiresAuth: false, title: 'notFound.pageTitle' },
}

export const Inside = screen(() => import('./inside.tsx').then((m) => m.Inside))
export const DashboardLayout = inside(() => import('./layouts/dashboard/dashboard.layout.tsx').then((m) => m.DashboardLayout))

type Load = () => Promise<ComponentType>

function screen(load: Load): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await load() }))
}

/** Screens of members need their texts before they can draw. */
function inside(load: Load): LazyExoticComponent<ComponentType> {
  return screen(async () => (await Promise.all([load(), loadInsideTexts()]))[0])
}
