import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { laterIn, shareOut } from './text-use.ts';
import type { App, Shares, Sources, Texts } from './text-use.ts';

const src = join(import.meta.dirname, '../src');
const servedAddress = /\/locales\/([a-z]{2})\?texts$/;

/** The entry of each build; the service worker and the script before the first paint show no texts. */
export const apps: Readonly<Partial<Record<string, App>>> = {
  client: {
    main: '/wallet/main.tsx',
    frame: [
      '/wallet/app-shell.tsx',
      '/wallet/layouts/dashboard/dashboard.layout.tsx',
      // The page with which most visits begin; a text file of its own would be one more request.
      '/wallet/features/overview/overview.page.tsx',
    ],
    later: [
      '/wallet/features/offline/offline.ts',
      '/wallet/features/offline/offline-bar.tsx',
      '/wallet/features/live/live.ts',
    ],
  },
  admin: { main: '/admin/main.tsx', later: ['/admin/shell/nav-mark.tsx', '/admin/shell/documents-note.tsx'] },
};

/** The addresses of the texts; `*` stands for the name of a file. */
interface TextFiles {
  at: Readonly<Record<string, string>>;
  names: readonly string[];
}

/**
 * Compiles the ICU messages of `src/locales/<language>/<part>.ts` at build time, so that no message parser is
 * shipped, and distributes them: each lazy module gets a file with the texts that it and its imports show, and
 * its import waits for that file too. The addresses of the files are written into the page.
 */
export function catalogues(): Plugin {
  let isServing = false;
  let needs: Shares['needs'] = {};
  let files: BuiltFiles = [];
  return {
    name: 'kula-catalogues',
    enforce: 'pre',
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    async buildStart() {
      const app = apps[this.environment.name];
      if (isServing || app === undefined) return;
      const shares = shareOut(app, readSources(), readTexts());
      needs = shares.needs;
      files = (await Promise.all(builtLanguages().map((language) => builtFiles(language, shares)))).flat();
    },
    // A virtual file, made of all parts of the language.
    resolveId: (id) => (isServing && servedAddress.test(id) ? id : null),
    async load(id) {
      const [, language] = servedAddress.exec(id) ?? [];
      if (language === undefined) return null;
      for (const file of partFiles(language)) this.addWatchFile(file);
      return { code: moduleOf(await messagesOf(language)), moduleType: 'js', map: null };
    },
    transform(code, id) {
      const path = id.replaceAll('\\', '/').replace(src.replaceAll('\\', '/'), '');
      const waiting = isServing || path === id ? code : withTexts(path, code, needs);
      return waiting === code ? null : { code: waiting, map: null };
    },
    generateBundle() {
      for (const { address, source } of files)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        return [
          metaOf('kula-texts', bundle === undefined ? served() : built(files)),
          metaOf('kula-lost', await lostWords()),
        ];
      },
    },
  };
}

/** The sources that can be part of an app's build. */
export function readSources(): Sources {
  const paths = ['wallet', 'admin', 'shared', 'generated'].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
      .map((file) => `/${folder}/${file.replaceAll('\\', '/')}`),
  );
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(src, path), 'utf8')]));
}

/** The keys of the English catalogue, and the codes that the operations refuse with. */
export function readTexts(): Texts {
  const parts = partFiles('en').map((file) => [
    basename(file, '.ts'),
    [...readFileSync(file, 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key]) => key ?? ''),
  ]);
  return {
    parts: Object.fromEntries(parts) as Texts['parts'],
    refusals: JSON.parse(readFileSync(join(src, 'generated/refusals.json'), 'utf8')) as Texts['refusals'],
  };
}

/**
 * Makes each import of a lazy module wait for its texts. A screen is useless without them; background work
 * continues.
 */
export function withTexts(path: string, code: string, needs: Shares['needs']): string {
  if (!code.includes('import(')) return code;
  let changed = code;
  for (const { path: target, start, end } of laterIn(path, code).toReversed()) {
    const names = needs[target];
    if (names === undefined) continue;
    const wait = target.endsWith('.tsx') ? 'withTexts' : 'evenWithoutTexts';
    const call = `kulaTexts.${wait}(${code.slice(start, end)}, ${JSON.stringify(names)})`;
    changed = changed.slice(0, start) + call + changed.slice(end);
  }
  return changed === code ? code : `${changed}\nimport * as kulaTexts from '#shared/texts/texts.ts';\n`;
}

function partFiles(language: string): string[] {
  const folder = join(src, 'locales', language);
  return readdirSync(folder).map((file) => join(folder, file));
}

/** Turkish is translated, but not offered to members. */
function builtLanguages(): string[] {
  return readdirSync(join(src, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'tr')
    .map(({ name }) => name);
}

type BuiltFiles = readonly { language: string; name: string; address: string; source: string }[];

/** The texts of a language for the build. A hash of their content is part of all their addresses. */
async function builtFiles(language: string, { files }: Shares): Promise<BuiltFiles> {
  const messages = await messagesOf(language);
  const sources = Object.entries(files).map(([name, keys]): [string, string] => [
    name,
    moduleOf(Object.fromEntries(keys.map((key) => [key, messages[key]]))),
  ]);
  const mark = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 8);
  return sources.map(([name, source]) => {
    return { language, name, address: addressOf(name, language, mark), source };
  });
}

function addressOf(name: string, language: string, mark: string): string {
  return `/assets/${name}.${language}-${mark}.js`;
}

function built(files: BuiltFiles): TextFiles {
  const at = files.map(({ language, name, address }) => [language, address.replace(`/${name}.`, '/*.')]);
  return {
    at: Object.fromEntries(at) as TextFiles['at'],
    names: [...new Set(files.map(({ name }) => name))],
  };
}

/**
 * What a page shows when its scripts are missing, in each language: then there is no file of texts either.
 */
async function lostWords(): Promise<Record<string, readonly unknown[]>> {
  const words = builtLanguages().map(async (language) => {
    const messages = await messagesOf(language);
    return [language, [messages['error.screenTitle'], messages['error.reload']]] as const;
  });
  return Object.fromEntries(await Promise.all(words));
}

function metaOf(name: string, content: unknown): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content: JSON.stringify(content) }, injectTo: 'head-prepend' };
}

/** In development there is one file with all texts of a language. */
function served(): TextFiles {
  const at = builtLanguages().map((language) => [language, `/src/locales/${language}?texts`]);
  return { at: Object.fromEntries(at) as TextFiles['at'], names: ['start'] };
}

function moduleOf(messages: Readonly<Record<string, unknown>>): string {
  return `export const messages=${JSON.stringify(messages)}`;
}

/** All compiled messages of a language. */
async function messagesOf(language: string): Promise<Record<string, unknown>> {
  const parts = await Promise.all(partFiles(language).map(textsOf));
  return Object.fromEntries(
    parts.flatMap((texts) => Object.entries(texts)).map(([key, text]) => [key, compileText(key, text)]),
  );
}

async function textsOf(file: string): Promise<Record<string, string>> {
  // The time in the address makes the module loader load a changed catalogue again.
  const module = (await import(`${pathToFileURL(file).href}?read=${String(Date.now())}`)) as Record<
    string,
    Record<string, string>
  >;
  const part = basename(file, '.ts');
  const texts = module[part];
  if (texts === undefined) throw new Error(`${file} does not export ${part}`);
  return texts;
}

function compileText(key: string, text: string): unknown {
  try {
    return sayable(compileMessageOrThrow(text));
  } catch (error) {
    throw new Error(`The message ${key} is not valid ICU: ${String(error)}`, { cause: error });
  }
}

/** Compiled messages contain only what the wallet can format (shared/texts/message.ts). */
function sayable(compiled: unknown): unknown {
  if (!Array.isArray(compiled)) return compiled;
  for (const token of compiled as unknown[]) {
    if (!Array.isArray(token)) continue;
    const [, kind, forms = {}] = token as [string, string?, object?];
    if (kind !== undefined && kind !== 'number' && kind !== 'plural')
      throw new Error(`${kind} is none of the kinds of values`);
    Object.values(forms).forEach(sayable);
  }
  return compiled;
}
