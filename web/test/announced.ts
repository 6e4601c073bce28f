import { onTestFinished } from 'vitest';

const regions = '[role="status"], [role="alert"], [aria-live="polite"]';

/**
 * What is put, from now on, into lines that are there already, which is what screen readers announce. A line that comes with
 * its words is announced by some of them only where it is an alert.
 */
export function followAnnouncements(): string[] {
  const heard: string[] = [];
  const known = new Set(document.querySelectorAll(regions));
  const observer = new MutationObserver((records) => {
    const came = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const changed = records
      .filter(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0)
      .map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(regions));
    for (const region of new Set(changed))
      if (region && known.has(region)) heard.push(region.textContent.trim());
    for (const node of came) if (node instanceof Element) note(node);
  });
  function note(node: Element): void {
    for (const region of [node, ...node.querySelectorAll(regions)].filter((one) => one.matches(regions))) {
      if (!known.has(region) && region.getAttribute('role') === 'alert')
        heard.push(region.textContent.trim());
      known.add(region);
    }
  }
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}
