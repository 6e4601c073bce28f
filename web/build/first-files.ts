import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What every screen of a member stands in. */
const frame = ['/wallet/app-shell.tsx', '/wallet/layouts/dashboard/dashboard.layout.tsx'];
const entry = '/wallet/main.tsx';

/**
 * Writes into the page of the wallet which files the first screen of a member needs and what it asks the server, so that both can
 * be asked for before the scripts of the entry have arrived and run: `frame` names what all screens need, each address what it
 * needs besides.
 */
export function firstFiles(): Plugin {
  return {
    name: 'kula-first-files',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        // While developing there is nothing to name, and the admin area has another page.
        if (bundle === undefined || chunkOf(entry, bundle) === undefined) return [];
        const { firstScreens } = await import('../src/wallet/first-screens.ts');
        const known = filesOf([entry], bundle);
        const ofFrame = filesOf(frame, bundle).filter((file) => !known.includes(file));
        const files: Record<string, string[]> = { frame: ofFrame };
        for (const [path, { module }] of Object.entries(firstScreens))
          files[path] = filesOf([module], bundle).filter((file) => ![...known, ...ofFrame].includes(file));
        const questions = Object.entries(firstScreens).map(([path, screen]) => [path, screen.questions]);
        return [
          meta('kula-first-files', files),
          // In the page and not in the script that asks them: visitors have no use for them.
          meta('kula-first-questions', Object.fromEntries(questions)),
        ];
      },
    },
  };
}

function meta(name: string, content: unknown): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content: JSON.stringify(content) }, injectTo: 'head-prepend' };
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  // A module that lies in a file with others is imported by a file of its own, which only passes it on.
  return (
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  );
}

/** The files that the modules are in, with all that these import, and their styles. */
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
