/** How long the first screens take to paint and how soon a press is answered, as tables. */
import { type InteractionSpeed, measureInteractions } from './interactions.ts';
import { measureSpeed, type PageSpeed } from './speed.ts';

/** On a slow phone. Times depend on the machine, so they are shown only and fail no run. */
const paintAimsMs: Readonly<Record<string, number>> = {
  '/login': 1400,
  '/overview': 2000,
  '/transactions': 2200,
  '/contributions/own-contributions': 2200,
};
const shiftBudget = 0.02;

export interface Paints {
  readonly pages: readonly PageSpeed[];
  readonly presses: readonly InteractionSpeed[];
}

export const noPaints: Paints = { pages: [], presses: [] };

export async function measurePaints(url: string, session: object): Promise<Paints> {
  return {
    pages: await measureSpeed(url, session, Object.keys(paintAimsMs)),
    presses: await measureInteractions(url, session),
  };
}

/** A row for each page and each press, beside its aim. */
export function paintReport({ pages, presses }: Paints): string {
  return [
    '| page, on a slow phone | first paint ms | largest paint ms | slowest of five | aim | layout shift |',
    '|---|---:|---:|---:|---:|---:|',
    ...pages.map(
      ({ page, firstPaintMs, paintMs, slowestPaintMs, shift }) =>
        `| \`${page}\` | ${Math.round(firstPaintMs)} | ${Math.round(paintMs)} | ${Math.round(slowestPaintMs)} | ${paintAimsMs[page] ?? ''} | ${shift.toFixed(3)} |`,
    ),
    '',
    '| press, on a slow phone | next paint ms | slowest of five | aim |',
    '|---|---:|---:|---:|',
    ...presses.map(({ name, ms, slowestMs, aimMs }) => `| ${name} | ${ms} | ${slowestMs} | ${aimMs} |`),
  ].join('\n');
}

/** A sentence for each page with too much layout shift, which does not depend on the machine. */
export function paintBreaches({ pages }: Paints): string[] {
  return pages
    .filter(({ shift }) => shift > shiftBudget)
    .map(({ page }) => `${page} moves after it was drawn`);
}
