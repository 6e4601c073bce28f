import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../src/locales');
const catalogueAddress = /\/locales\/([a-z]{2})\/([a-zA-Z]+)\.ts\?texts$/;

/**
 * Compiles the ICU messages of `src/locales/<language>/<part>.ts` at build time, so that no message parser reaches the
 * browser. Each becomes a file of its own; where they are stands in the page, because a map of all languages and parts
 * would cost every visitor more than the texts that are needed.
 */
export function catalogues(): Plugin {
  let isServing = false;
  return {
    name: 'kula-catalogues',
    enforce: 'pre',
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    buildStart() {
      // The service worker shows no texts of its own.
      if (isServing || this.environment.name === 'worker') return;
      // The wallet asks for these files by address, which the bundler cannot see: it must not drop what they export.
      for (const file of catalogueFiles())
        this.emitFile({ type: 'chunk', id: `${file}?texts`, preserveSignature: 'strict' });
    },
    async load(id) {
      const match = catalogueAddress.exec(id);
      if (match === null) return null;
      const [file] = id.split('?');
      const [, , part] = match;
      if (file === undefined || part === undefined) return null;
      this.addWatchFile(file);
      const texts = await textsOf(file, part);
      const compiled = Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, compileText(key, text)]),
      );
      return {
        code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`,
        moduleType: 'js',
        map: null,
      };
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const addresses = bundle === undefined ? servedAddresses() : builtAddresses(Object.values(bundle));
        return [
          {
            tag: 'meta',
            attrs: { name: 'kula-texts', content: JSON.stringify(addresses) },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

type Addresses = Record<string, Record<string, string>>;

function catalogueFiles(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'tr')
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)));
}

/** Where the texts are, by language and part. */
function builtAddresses(
  outputs: readonly { type: string; fileName: string; facadeModuleId?: string | null }[],
): Addresses {
  const found: Addresses = {};
  for (const { fileName, facadeModuleId } of outputs) {
    const [, language, part] = catalogueAddress.exec(facadeModuleId ?? '') ?? [];
    if (language !== undefined && part !== undefined) (found[language] ??= {})[part] = `/${fileName}`;
  }
  return found;
}

/** The same while developing, when there are no built files. */
function servedAddresses(): Addresses {
  const found: Addresses = {};
  for (const file of catalogueFiles()) {
    const language = basename(join(file, '..'));
    (found[language] ??= {})[basename(file, '.ts')] = `/src/locales/${language}/${basename(file)}?texts`;
  }
  return found;
}

async function textsOf(file: string, part: string): Promise<Record<string, string>> {
  // The time in the address makes the module loader read a changed catalogue again.
  const module = (await import(`${pathToFileURL(file).href}?read=${String(Date.now())}`)) as Record<
    string,
    Record<string, string>
  >;
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

/** Compiled messages hold only what the wallet can say (shared/texts/message.ts). */
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
