/** The sizes of the pages as a table, and the pages over their budget. */
import { budgetsBytes } from './pages.ts';
import type { PageSize } from './sizes.ts';

const cssBudgetBytes = 20_000;
const loginTransferBudgetBytes = 200_000;

/** A row for each page, beside its budget. */
export function sizeReport(sizes: readonly PageSize[]): string {
  return [
    '| page | JavaScript files | gzip kB | budget kB | brotli kB | CSS gzip kB | all that travels, kB |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...sizes.map(
      ({ page, files, gzipBytes, brotliBytes, cssBytes, transferBytes }) =>
        `| \`${page}\` | ${files} | ${kb(gzipBytes)} | ${kb(budgetsBytes[page] ?? 0)} | ${kb(brotliBytes)} | ${kb(cssBytes)} | ${kb(transferBytes)} |`,
    ),
  ].join('\n');
}

/** A sentence for each budget that is exceeded. */
export function sizeBreaches(sizes: readonly PageSize[]): string[] {
  return sizes.flatMap(({ page, gzipBytes, cssBytes, transferBytes }) => [
    ...(gzipBytes > (budgetsBytes[page] ?? Infinity) ? [`${page} loads too much JavaScript`] : []),
    ...(cssBytes > cssBudgetBytes ? [`${page} loads too much CSS`] : []),
    ...(page === '/login' && transferBytes > loginTransferBudgetBytes ? [`${page} is too heavy`] : []),
  ]);
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
