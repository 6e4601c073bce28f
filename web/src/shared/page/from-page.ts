/** A value that the build has written into the page; undefined where there is none, for example in development. */
export function fromPage(name: string): unknown {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined ? undefined : JSON.parse(content);
}
