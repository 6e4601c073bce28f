/**
 * How documents name tests: `` `file.test.ts › title` ``. The file is its path from the root, or as much of its
 * end as is unique; the title is that of the source. Enclosing groups may be named before it: `` › group › title
 * ``.
 */
const written = /`([^`\s]+\.(?:test|spec)\.tsx?)(?: › ([^`]+))?`/g;

/** A test file that a document names, with titles in it. */
export interface Name {
  readonly line: number;
  readonly file: string;
  readonly titles: readonly string[];
}

/** What is wrong in a document. */
export interface Fault {
  readonly line: number;
  readonly message: string;
}

export function namesIn(text: string): Name[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(written)].map(([, file = '', titles]) => ({
      line: index + 1,
      file,
      titles: titles?.split(' › ').map((title) => title.trim()) ?? [],
    })),
  );
}

/** The faults of the names; `titlesOf` returns the titles in a test file. */
export function missingTests(
  names: readonly Name[],
  files: readonly string[],
  titlesOf: (path: string) => ReadonlySet<string>,
): Fault[] {
  return names.flatMap(({ line, file, titles }) => {
    const found = files.filter((path) => path === file || path.endsWith(`/${file}`));
    const [path] = found;
    if (path === undefined) return [{ line, message: `There is no test file ${file}.` }];
    if (found.length > 1) return [{ line, message: `${file} may be ${found.join(' or ')}.` }];
    const there = titlesOf(path);
    return titles
      .filter((title) => !there.has(title))
      .map((title) => ({ line, message: `${path} has no test “${title}”.` }));
  });
}

const separator = /^\|(?:\s*:?-+:?\s*\|)+$/;

/** Rows without a test, in tables whose last column has to name one. */
export function unshownRows(text: string): Fault[] {
  const lines = text.split('\n');
  let promises = false;
  return lines.flatMap((content, index) => {
    if (!content.startsWith('|')) promises = false;
    else if (separator.test(lines[index + 1] ?? '')) promises = /\|\s*Shown by\s*\|$/.test(content);
    else if (
      promises &&
      !separator.test(content) &&
      namesIn(content).every(({ titles }) => titles.length === 0)
    )
      return [{ line: index + 1, message: 'Nothing shows this row: name a test with its title.' }];
    return [];
  });
}
