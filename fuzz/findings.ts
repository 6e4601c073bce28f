/** The findings, each once, with the first request that caused it. */

export interface Finding {
  readonly kind: string;
  readonly label: string;
  readonly index: number | undefined;
  readonly detail: string;
  /** Number of requests that were sent before. */
  readonly after: number;
  times: number;
}

export interface Findings {
  readonly list: readonly Finding[];
  add(found: Omit<Finding, 'times' | 'after'>): void;
  /** Number of findings of this kind with this label. */
  count(kind: string, label: string): number;
}

export function createFindings(print: (line: string) => void, sent: () => number): Findings {
  const byKey = new Map<string, Finding>();
  return {
    get list() {
      return [...byKey.values()];
    },
    add: (found) => {
      // A failure with an entry in the log counts as the same for every operation.
      const where = found.kind === 'INTERNAL' ? '' : family(found.label);
      const key = [found.kind, where, normalized(found.detail)].join('|');
      const before = byKey.get(key);
      if (before !== undefined) {
        before.times++;
        return;
      }
      const finding = { ...found, after: sent(), times: 1 };
      byKey.set(key, finding);
      print(inWords(finding));
    },
    count: (kind, label) =>
      [...byKey.values()]
        .filter((one) => one.kind === kind && one.label === label)
        .reduce((sum, { times }) => sum + times, 0),
  };
}

export function inWords({ kind, label, index, detail, after, times }: Finding): string {
  const where = index === undefined ? '' : ` at ${index}`;
  return `${kind}${where} (${label})${times > 1 ? ` × ${times}` : ''}, after ${after} sent: ${detail}`;
}

/** In the table of operations the operation counts, not the argument. */
function family(label: string): string {
  return label.replace(/\..*$/, '');
}

/** Removes the parts that differ each time. */
function normalized(detail: string): string {
  return detail.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#').slice(0, 60);
}
