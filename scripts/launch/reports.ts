/** What the reports of both runners say: counts, and the failures with their reasons. */
import { existsSync, readFileSync } from 'node:fs';

/** How many tests ended how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What is read of a report of vitest. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** What is read of a report of Playwright. */
export interface BrowserReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

interface Suite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results?: readonly Attempt[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface Attempt {
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
}

/** Counts of a vitest report. A file that failed to load contains no tests, so it counts as one failure. */
export function countUnit({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}: UnitReport): Counts {
  const unloaded = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((one) => one.status === 'failed');
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts of a Playwright report. A test that passes only when it is repeated has failed. */
export function countBrowser({ stats, errors }: Pick<BrowserReport, 'stats' | 'errors'>): Counts {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped };
}

/** The failed tests of a vitest report, and the files that did not load, with the first line of the reason. */
export function namesOfUnit({ testResults }: Pick<UnitReport, 'testResults'>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
    return failed.map((one) => `${name} › ${one.fullName}: ${firstLine(one.failureMessages?.[0])}`);
  });
}

/**
 * The failed tests of a Playwright report, and those that passed only when they were repeated, with what the page contained:
 * of a remote run nothing else is left.
 */
export function namesOfBrowser({ suites, errors }: Pick<BrowserReport, 'suites' | 'errors'>): string[] {
  const inSuite = ({ specs = [], suites: inner = [] }: Suite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ projectName, status, results }) =>
            `${file} › ${title} [${projectName}]: ${status}${pageOf(results)}`,
        ),
    ),
    ...inner.flatMap(inSuite),
  ];
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => firstLine(message))];
}

/** The page as Playwright described it when the test failed; empty where there was none. */
function pageOf(results: readonly Attempt[] = []): string {
  const { path } = results.at(-1)?.attachments?.find(({ name }) => name === 'error-context') ?? {};
  if (path === undefined || !existsSync(path)) return '';
  const [, after] = readFileSync(path, 'utf8').split('# Page snapshot\n');
  return after === undefined ? '' : `\n${firstOf(after, '\n# ').trim()}`;
}

function firstLine(text = ''): string {
  return firstOf(text, '\n');
}

function firstOf(text: string, end: string): string {
  return text.split(end, 1)[0] ?? '';
}

/** A runner with a failing exit code and without a failed test counts as a failure. */
export function withExit(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function addUp(...all: readonly Counts[]): Counts {
  const sum = (name: keyof Counts): number => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

export function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
