import type { OperationName } from '@kula/core/rights';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadTexts } from '../shared/texts.ts';
import type { TextKey, TextPart } from '../shared/texts.ts';
import type { IconName } from '../shared/ui/icon.tsx';
import { paths, patterns } from './paths.ts';

export interface RouteMeta {
  /** Name of the page, in the tab and for screen readers. */
  title: TextKey;
  /** Whoever may call this operation is shown the page; the server refuses everybody else. */
  right: OperationName;
}

export interface AdminRoute {
  pattern: string;
  Screen: ComponentType;
  meta: RouteMeta;
  /** Its place in the bar; pages without one are reached from another. */
  place?: { to: string; icon: IconName; text: TextKey };
}

/** The screens of the admin area, in the order of the bar. */
export const routes: readonly AdminRoute[] = [
  {
    pattern: patterns.contributions,
    Screen: screen(() => import('./features/queue/queue.page.tsx').then((m) => m.QueuePage)),
    meta: { title: 'admin.title.contributions', right: 'adminListContributions' },
    place: { to: paths.contributions(), icon: 'sprout', text: 'admin.nav.contributions' },
  },
  {
    pattern: patterns.audit,
    Screen: screen(() => import('./features/audit/audit.page.tsx').then((m) => m.AuditPage)),
    meta: { title: 'admin.title.audit', right: 'auditEvents' },
    place: { to: paths.audit(), icon: 'clock', text: 'admin.nav.audit' },
  },
];

/** A screen that loads when it is drawn, with the texts it needs beside those of every page. */
function screen(load: () => Promise<ComponentType>, ...parts: TextPart[]): ComponentType {
  return lazy(async () => ({ default: (await Promise.all([load(), loadTexts(parts)]))[0] }));
}
