/**
 * Asks for the files that a member's first screen needs, all at once: the browser itself would learn of each only from the
 * one that imports it. Which they are, the build has written into the page; `before-paint.js` does the same for a
 * member who is signed in when the page opens.
 */
export function askForFirstFiles(pathname: string): void {
  const list = document.querySelector<HTMLMetaElement>('meta[name=kula-first-files]')?.content;
  if (list === undefined) return;
  const files = JSON.parse(list) as Record<string, string[]>;
  for (const href of [...(files.frame ?? []), ...(files[pathname] ?? [])])
    if (href.endsWith('.js'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
