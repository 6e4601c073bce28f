import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { apps, readSources, readTexts } from './catalogues.ts';
import { shareOut } from './text-use.ts';

/** The frame of every screen of a member. */
const frame = ['/wallet/app-shell.tsx', '/wallet/layouts/dashboard/dashboard.layout.tsx'];
const entry = '/wallet/main.tsx';
/** What the pages for visitors show beside the form. */
const besideForms = '/wallet/layouts/auth/slides.tsx';

/**
 * Writes the files and queries of a member's first screen into the page of the wallet, so that both can be
 * requested before the entry scripts have loaded and run: `frame` lists what all screens of members need,
 * `welcome` what the pages for visitors need, each address what it needs besides. A name without a path is one of texts, which has an address in each
 * language.
 */
export function firstFiles(): Plugin {
  return {
    name: 'kula-first-files',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        // In development there is nothing to list, and the admin area has another page.
        if (bundle === undefined || chunkOf(entry, bundle) === undefined) return [];
        const { firstScreens } = await import('../src/wallet/first-screens.ts');
        const known = filesOf([entry], bundle);
        const needs = neededTexts();
        const textsOf = (modules: readonly string[]): string[] => [
          ...new Set(modules.flatMap((module) => needs[module] ?? [])),
        ];
        const ofMembers = [...filesOf(frame, bundle), ...textsOf(frame)].filter(
          (file) => !known.includes(file),
        );
        const ofVisitors = [...filesOf([besideForms], bundle), ...textsOf([besideForms])];
        const files: Record<string, string[]> = {
          frame: ofMembers,
          welcome: ofVisitors.filter((file) => !known.includes(file)),
        };
        for (const [path, { module, isPublic }] of Object.entries(firstScreens)) {
          const there = isPublic === true ? known : [...known, ...ofMembers];
          const own = [...filesOf([module], bundle), ...textsOf([module])];
          files[path] = own.filter((file) => !there.includes(file));
        }
        const questions = Object.entries(firstScreens).map(([path, screen]) => [path, screen.questions]);
        return [
          meta('kula-first-files', files),
          // In the page and not in the script that sends them, because visitors do not need them.
          meta('kula-first-questions', Object.fromEntries(questions)),
        ];
      },
    },
  };
}

/** The names of the texts that are loaded with each module of the wallet. */
function neededTexts(): ReturnType<typeof shareOut>['needs'] {
  const { client } = apps;
  if (client === undefined) throw new Error('No build is the one of the wallet');
  return shareOut(client, readSources(), readTexts()).needs;
}

function meta(name: string, content: unknown): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content: JSON.stringify(content) }, injectTo: 'head-prepend' };
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  // A module that shares a file with others is imported by a file of its own, which only re-exports it.
  return (
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  );
}

/** The files that contain the modules, with all their imports and styles. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk): void => {
    found.add(`/${chunk.fileName}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk' && !found.has(`/${name}`)) take(imported);
    }
  };
  for (const module of modules) {
    const chunk = chunkOf(module, bundle);
    if (chunk === undefined) throw new Error(`No file of the build holds ${module}`);
    take(chunk);
  }
  return [...found];
}
