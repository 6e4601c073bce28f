/** The drawing of the districts in docs/architecture.md, from the imports of the server. */
import { districts } from '../layers/districts.ts';

const BEGINNING = '```mermaid\n';
const END = '```';

/**
 * Each district with arrows to those that it imports. Everything imports `platform`, and `app` imports everything, so the
 * arrows of these two would only hide the others.
 */
export function drawing(arrows: ReadonlyMap<string, number>): string {
  const inner = districts.filter((name) => name !== 'app' && name !== 'platform');
  const lines = inner.flatMap((from) =>
    inner.filter((to) => arrows.has(`${from} → ${to}`)).map((to) => `  ${from} --> ${to}`),
  );
  return `${BEGINNING}flowchart TD\n${lines.join('\n')}\n${END}`;
}

/** The drawing that a document has; undefined without one. */
export function drawnIn(text: string): string | undefined {
  const begin = text.indexOf(`${BEGINNING}flowchart`);
  return begin < 0 ? undefined : text.slice(begin, text.indexOf(`\n${END}`, begin) + 1 + END.length);
}
