/** What the build has written into the page under a name; undefined where it has written nothing, as while developing. */
export function fromPage(name: string): unknown {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined ? undefined : JSON.parse(content);
}
