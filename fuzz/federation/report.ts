/** A run as text. */
import type { Plan } from './plan.ts';
import type { Figures } from './run.ts';

const MOST_SHOWN = 20;

export function reportOf(
  figures: Figures,
  { plan, title, seconds }: { plan: Plan; title: string; seconds: number },
): string {
  const { transfers, violations, unclear } = figures;
  return [
    `${transfers} transfers between three communities, ${title}, seed ${plan.seed}: ${Math.round(seconds)} s`,
    lineOf('messages', figures.messages),
    lineOf('servers that ended', figures.ends),
    lineOf('answers to members', figures.outcomes),
    lineOf('transfers in the end', figures.states),
    ...(plan.isV1 ? [listOf('unclear', unclear)] : []),
    listOf('violations', violations),
    '',
  ].join('\n');
}

function lineOf(what: string, tally: ReadonlyMap<string, number>): string {
  const all = [...tally].toSorted(([, one], [, other]) => other - one);
  const sum = all.reduce((total, [, times]) => total + times, 0);
  return `  ${what}: ${sum} (${all.map(([name, times]) => `${name} ${times}`).join(', ')})`;
}

function listOf(what: string, lines: readonly string[]): string {
  const shown = lines.slice(0, MOST_SHOWN).map((line) => `\n    ${line}`);
  const more = lines.length > MOST_SHOWN ? `\n    and ${lines.length - MOST_SHOWN} more` : '';
  return `  ${what}: ${lines.length}${shown.join('')}${more}`;
}
