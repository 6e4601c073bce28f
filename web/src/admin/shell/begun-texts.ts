import { session } from '#shared/session/current-session.ts';
import { draftKeys } from '#shared/session/drafts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { paths } from '../paths.ts';

export interface BegunText {
  to: string;
  /** The name of its page. */
  page: TextKey;
}

/** Where each kind of draft is gone on with; the group is the id in its name. */
const places: readonly [name: RegExp, to: (id: number) => string, page: TextKey][] = [
  [/-queue-[a-z]+-(\d+)-/, paths.contribution, 'admin.nav.contributions'],
  [/-contribution-for-(\d+)-/, paths.member, 'admin.nav.members'],
  [/-admin-documents-/, paths.documents, 'admin.nav.documents'],
  [/-admin-links-/, () => paths.links(), 'admin.nav.links'],
  [/-admin-projects-/, paths.projects, 'admin.nav.projects'],
  [/-admin-communities-/, paths.communities, 'admin.nav.communities'],
  [/-draft-gdt-/, paths.gdt, 'admin.nav.gdt'],
];

/** The pages on which this tab holds something that was written and not sent. */
export function begunTexts(): BegunText[] {
  const found = new Map<string, BegunText>();
  for (const key of draftKeys(session.get().gradidoID, sessionStorage))
    for (const [name, toPage, page] of places) {
      const match = name.exec(key);
      if (match === null) continue;
      const to = toPage(Number(match[1]));
      found.set(to, { to, page });
    }
  return [...found.values()];
}
