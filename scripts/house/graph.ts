/** Dependencies between files and between folders, and import cycles. */

/** The nodes that each node reaches directly. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The folder of a file for the measures of layout: a noun of the server and a feature of the web are one folder each,
 * including everything below. Files between the folders count separately.
 */
export function folderOf(path: string): string {
  const found =
    /^web\/src\/\w+\/features\/[^/]+(?=\/)/.exec(path) ??
    /^server\/src\/[^/]+\/[^/]+(?=\/)/.exec(path) ??
    /^web\/src\/(?:wallet|admin)\/(?!features\/)[^/]+(?=\/)/.exec(path) ??
    /^(?:core|web)\/src\/(?!wallet\/|admin\/)[^/]+(?=\/)/.exec(path);
  return found?.[0] ?? path;
}

/** The graph of files as one between folders; edges within a folder are skipped. */
export function betweenFolders(graph: Graph): Graph {
  const folders = new Map<string, Set<string>>();
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
export function circlesIn(graph: Graph): string[][] {
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  /** Returns the lowest number that the node reaches. */
  const visit = (node: string): number => {
    const number = numbers.size;
    numbers.set(node, number);
    stack.push(node);
    let lowest = number;
    for (const next of graph.get(node) ?? []) {
      const reached = numbers.has(next) ? numbers.get(next) : visit(next);
      if (stack.includes(next)) lowest = Math.min(lowest, reached ?? number);
    }
    if (lowest !== number) return lowest;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.toSorted((a, b) => (a < b ? -1 : 1)));
    return lowest;
  };
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return circles.toSorted((a, b) => b.length - a.length);
}
