/** Dependencies between files and between folders, and import cycles. */

/**
 * The folder of a file for the measures of layout: a noun of the server and a feature of the web are one folder each,
 * including everything below. Files between the folders count separately.
 */
export function folderOf(path) {
  const found =
    /^web\/src\/\w+\/features\/[^/]+(?=\/)/.exec(path) ??
    /^server\/src\/[^/]+\/[^/]+(?=\/)/.exec(path) ??
    /^web\/src\/(?:wallet|admin)\/(?!features\/)[^/]+(?=\/)/.exec(path) ??
    /^(?:core|web)\/src\/(?!wallet\/|admin\/)[^/]+(?=\/)/.exec(path);
  return found?.[0] ?? path;
}

/** The graph of files as one between folders; edges within a folder are skipped. */
export function betweenFolders(graph) {
  const folders = new Map();
  for (const [from, targets] of graph) {
    const reached = folders.get(folderOf(from)) ?? new Set();
    folders.set(folderOf(from), reached);
    for (const to of targets) if (folderOf(to) !== folderOf(from)) reached.add(folderOf(to));
  }
  return folders;
}

/**
 * The sets of nodes that reach each other, largest first (Tarjan's algorithm: strongly connected components with more
 * than one member).
 */
export function circlesIn(graph) {
  const numbers = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  const visit = (node) => {
    numbers.set(node, numbers.size);
    lowest.set(node, numbers.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== numbers.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.toSorted((a, b) => (a < b ? -1 : 1)));
  };
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return circles.toSorted((a, b) => b.length - a.length);
}
