/** The rows of docs/requirements.md: each names places that exist, and tests that show it. */
import { type Fault, namesIn } from './naming.ts';

/** The faults of the rows, each with its line; `isThere` tells whether a place exists. */
export function faultsOfRequirements(text: string, isThere: (place: string) => boolean): Fault[] {
  const lines = text.split('\n');
  const seen = new Set<string>();
  return lines.flatMap((content, index) => {
    if (!content.startsWith('- ')) return [];
    const end = lines.findIndex((one, at) => at > index && !one.startsWith('  '));
    const [row, ...below] = lines.slice(index, end < 0 ? undefined : end);
    const places = below
      .filter((one) => one.startsWith('  - in '))
      .flatMap((one) => [...one.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place));
    const gone = places.filter((place) => !isThere(place));
    const tests = namesIn(below.join('\n')).filter(({ titles }) => titles.length > 0);
    const name = `${lines.slice(0, index).findLast((one) => one.startsWith('#'))} ${row}`;
    const faults = [
      ...(seen.has(name) ? ['stands there twice.'] : []),
      ...(places.length === 0 ? ['names no place.'] : []),
      ...gone.map((place) => `names ${place}, which does not exist.`),
      ...(tests.length === 0 ? ['names no test with its title.'] : []),
    ];
    seen.add(name);
    return faults.map((message) => ({ line: index + 1, message: `This row ${message}` }));
  });
}
