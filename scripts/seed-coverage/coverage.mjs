/**
 * The coverage of the wallet, line by line: generates the document from the data, and finds faults in them.
 */
import { missingTests, namesIn } from '../named-tests/naming.mjs';

const introduction = `# The wallet, line by line

What a wallet of generation 2.7.0 does, where it lies here, and which test shows that it is so: the test fails when the line breaks. Each line says
in full what is asked for; one that is met in another way says how. Tests are named as in [compatibility.md](compatibility.md).

This document is written by \`node scripts/seed-coverage.mjs\` from [seed-coverage.json](seed-coverage.json); \`npm run check\` fails when the
two differ, and when a place or a test that is named does not exist.
`;

/** The document, as the formatter leaves it. */
export function documentOf({ sections }) {
  const parts = sections.map(({ level, title, rows }) =>
    [`${'#'.repeat(level)} ${title}`, ...(rows.length === 0 ? [] : [rows.map(rowOf).join('\n')])].join(
      '\n\n',
    ),
  );
  return `${introduction}\n${parts.join('\n\n')}\n`;
}

function rowOf({ what, where, tests }) {
  const inCode = (text) => `\`${text}\``;
  return [
    `- ${what}`,
    `  - in ${where.map(inCode).join(', ')}`,
    ...tests.map((test) => `  - ${inCode(test)}`),
  ].join('\n');
}

/**
 * The faults of the rows; `files` are the existing tests, `titlesOf` returns the titles in one, `isThere`
 * whether a place exists.
 */
export function faultsOf({ sections }, { files, titlesOf, isThere }) {
  const rows = sections.flatMap(({ title, rows: ofSection }) => ofSection.map((row) => ({ title, ...row })));
  const seen = new Set();
  return rows.flatMap(({ title, what, where, tests }) => {
    const name = `${title} › ${what}`;
    const isTwice = seen.has(name);
    seen.add(name);
    const said = [
      ...(isTwice ? ['stands there twice.'] : []),
      ...(where.length === 0 ? ['names no place.'] : []),
      ...where.filter((place) => !isThere(place)).map((place) => `names ${place}, which does not exist.`),
      ...(tests.length === 0 ? ['names no test.'] : []),
      ...tests.flatMap((test) => faultsOfTest(test, files, titlesOf)),
    ];
    return said.map((says) => `${name}: ${says}`);
  });
}

function faultsOfTest(test, files, titlesOf) {
  const names = namesIn(`\`${test}\``);
  if (names.length !== 1 || names[0].titles.length === 0) return [`“${test}” is no file with a title.`];
  return missingTests(names, files, titlesOf).map(({ says }) => says);
}
