import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { loadParts, screen } from '#shared/page/screens.ts';
import type { DutiesResult } from '../generated/operations.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import type { IconName } from '#shared/ui/icon.tsx';
import { paths, patterns } from './paths.ts';
import type { Right } from './session/roles.ts';

export interface RouteMeta {
  /** Name of the page, in the tab and for screen readers. */
  title: TextKey;
  /** The operation whose right the page needs; the server refuses members without it. */
  right: Right;
}

/** A page as the bar and the menu name it. */
export interface NavItem {
  to: string;
  icon: IconName;
  text: TextKey;
  /** What waits there for an administrator, when it does. */
  duties?: DutiesResult['administratorDuties'];
}

export interface AdminRoute {
  pattern: string;
  Screen: ComponentType;
  meta: RouteMeta;
  /** Position in the bar; pages without one are reached from another page. */
  navItem?: NavItem;
}

/** The screens of the admin area, in the order of the bar. */
export const routes: readonly AdminRoute[] = [
  {
    pattern: patterns.contributions,
    Screen: screen(() => import('./features/queue/queue.page.tsx').then((m) => m.QueuePage)),
    meta: { title: 'admin.title.contributions', right: 'adminListContributions' },
    navItem: { to: paths.contributions(), icon: 'sprout', text: 'admin.nav.contributions' },
  },
  {
    pattern: patterns.members,
    Screen: screen(() => import('./features/members/members.page.tsx').then((m) => m.MembersPage)),
    meta: { title: 'admin.title.members', right: 'searchUsers' },
    navItem: { to: paths.members(), icon: 'people', text: 'admin.nav.members', duties: ['REGISTRATIONS'] },
  },
  {
    pattern: patterns.member,
    Screen: screen(() => import('./features/members/member.page.tsx').then((m) => m.MemberPage)),
    meta: { title: 'admin.title.member', right: 'adminMember' },
  },
  {
    pattern: patterns.links,
    Screen: screen(() =>
      import('./features/contribution-links/contribution-links.page.tsx').then(
        (m) => m.ContributionLinksPage,
      ),
    ),
    meta: { title: 'admin.title.links', right: 'createContributionLink' },
    navItem: { to: paths.links(), icon: 'qr', text: 'admin.nav.links' },
  },
  {
    pattern: patterns.communities,
    Screen: screen(() =>
      import('./features/communities/communities.page.tsx').then((m) => m.CommunitiesPage),
    ),
    meta: { title: 'admin.title.communities', right: 'allCommunities' },
    navItem: {
      to: paths.communities(),
      icon: 'globe',
      text: 'admin.nav.communities',
      duties: ['PEER', 'SEARCH_KEY'],
    },
  },
  {
    pattern: patterns.peer,
    Screen: screen(() => import('./features/communities/peer.page.tsx').then((m) => m.PeerPage)),
    meta: { title: 'admin.title.peer', right: 'peers' },
  },
  {
    pattern: patterns.projects,
    Screen: screen(() => import('./features/projects/projects.page.tsx').then((m) => m.ProjectsPage)),
    meta: { title: 'admin.title.projects', right: 'upsertProjectBranding' },
    navItem: { to: paths.projects(), icon: 'share', text: 'admin.nav.projects' },
  },
  {
    pattern: patterns.documents,
    Screen: screen(() => import('./features/documents/documents.page.tsx').then((m) => m.DocumentsPage)),
    meta: { title: 'admin.title.documents', right: 'saveSiteDocument' },
    navItem: {
      to: paths.documents(),
      icon: 'book',
      text: 'admin.nav.documents',
      duties: ['IMPRINT', 'PRIVACY'],
    },
  },
  {
    pattern: patterns.statistics,
    Screen: screen(() => import('./features/statistics/statistics.page.tsx').then((m) => m.StatisticsPage)),
    meta: { title: 'admin.title.statistics', right: 'statisticsHistory' },
    navItem: { to: paths.statistics(), icon: 'fade', text: 'admin.nav.statistics', duties: ['BACKUP'] },
  },
  {
    pattern: patterns.gdt,
    Screen: screen(() => import('./features/gdt/gdt-entries.page.tsx').then((m) => m.GdtEntriesPage)),
    meta: { title: 'admin.title.gdt', right: 'recordGdtEntry' },
    navItem: { to: paths.gdt(), icon: 'list', text: 'admin.nav.gdt' },
  },
  {
    pattern: patterns.outbox,
    Screen: screen(() => import('./features/outbox/outbox.page.tsx').then((m) => m.OutboxPage)),
    meta: { title: 'admin.title.outbox', right: 'outboxMails' },
    navItem: { to: paths.outbox(), icon: 'mail', text: 'admin.nav.outbox' },
  },
  {
    pattern: patterns.audit,
    Screen: screen(() => import('./features/audit/audit.page.tsx').then((m) => m.AuditPage)),
    meta: { title: 'admin.title.audit', right: 'contributionEvents' },
    navItem: { to: paths.audit(), icon: 'clock', text: 'admin.nav.audit' },
  },
];

/**
 * Loads the screen of an address before anything is rendered: a screen that is rendered together with its frame
 * sends its queries together with those of the frame. A failure here occurs again, and is shown, where the screen
 * is rendered.
 */
export async function preload(pathname: string): Promise<void> {
  const route = routes.find(({ pattern }) => matchPath(pattern, pathname) !== null);
  if (route !== undefined) await loadParts([route.Screen]);
}
