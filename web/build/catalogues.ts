import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { partOf } from './text-parts.ts';

const catalogueAddress = /\/locales\/([a-z]{2})\.ts\?(door|visit|inside)$/;

/**
 * Compiles the ICU messages of `src/locales/<language>.ts` at build time, so that no message parser reaches the browser.
 * `import('…/de.ts?door')` holds one part of them (text-parts.ts): the login page loads no text of other screens.
 */
export function catalogues(): Plugin {
  return {
    name: 'kula-catalogues',
    enforce: 'pre',
    async load(id) {
      const match = catalogueAddress.exec(id);
      if (match === null) return null;
      const [file] = id.split('?');
      const [, language, part] = match;
      if (file === undefined || language === undefined) return null;
      this.addWatchFile(file);
      const texts = await textsOf(file, language);
      const chosen = Object.entries(texts).filter(([key]) => partOf(key) === part);
      const compiled = Object.fromEntries(chosen.map(([key, text]) => [key, compileText(key, text)]));
      return {
        code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`,
        moduleType: 'js',
        map: null,
      };
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = doorFiles(Object.values(bundle ?? {}));
        return [
          {
            tag: 'meta',
            attrs: { name: 'kula-texts', content: JSON.stringify(files) },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/** Where the first texts of each language are, for `before-paint.js`: only it knows the language before the app has arrived. */
function doorFiles(
  outputs: readonly { type: string; fileName: string; facadeModuleId?: string | null }[],
): Record<string, string> {
  const files = outputs.flatMap(({ fileName, facadeModuleId }) => {
    const [, language, part] = catalogueAddress.exec(facadeModuleId ?? '') ?? [];
    return language !== undefined && part === 'door' ? [[language, `/${fileName}`] as const] : [];
  });
  return Object.fromEntries(files);
}

async function textsOf(file: string, language: string): Promise<Record<string, string>> {
  // The time in the address makes the module loader read a changed catalogue again.
  const module = (await import(`${pathToFileURL(file).href}?read=${String(Date.now())}`)) as Record<
    string,
    Record<string, string>
  >;
  const texts = module[language];
  if (texts === undefined) throw new Error(`${file} does not export ${language}`);
  return texts;
}

function compileText(key: string, text: string): unknown {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    throw new Error(`The message ${key} is not valid ICU: ${String(error)}`, { cause: error });
  }
}
