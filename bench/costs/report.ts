/** The costs as a table: now, aim, and lower bound on this machine. */
import type { Cost } from './measure.ts';

export function costReport(costs: readonly Cost[]): string {
  return [
    '| database | processes | operation | CPU ms | aim | limit | per second | aim | limit | mails left | MB |',
    '|---|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...costs.map(
      ({ database, processes, operation, cpuMs, perSecond, aim, limit, mailsLeft, memoryMb }) =>
        `| ${database} | ${processes} | ${operation} | ${cpuMs.toFixed(3)} | ${aim?.cpuMs ?? ''} | ${limit.cpuMs.toFixed(3)} ` +
        `| ${Math.round(perSecond)} | ${aim?.perSecond ?? ''} | ${Math.round(limit.perSecond)} | ${mailsLeft} | ${Math.round(memoryMb)} |`,
    ),
  ].join('\n');
}
