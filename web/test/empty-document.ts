/** Leaves the document and the storage of the browser as those of a page that was just opened. */
export function emptyDocument(): void {
  const { documentElement, head, body } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
  document.title = '';
  window.history.replaceState(undefined, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}
