/** Reduces a failing run as long as it still fails: fewer transfers, fewer faults. */
import type { Fault, Plan, MemberRequest } from './plan.ts';

/** Each run takes time; after this number of runs the result is small enough to be read. */
const MOST_RUNS = 60;

/** The reduced plan as text. `violationsOf` runs a plan and returns its faults. */
export async function shrink(
  plan: Plan,
  violationsOf: (plan: Plan) => Promise<readonly string[]>,
): Promise<string> {
  let runs = 0;
  let left = plan;
  let violations: readonly string[] = [];
  const fails = async (smaller: Plan): Promise<boolean> => {
    if (++runs > MOST_RUNS) return false;
    const found = await violationsOf(smaller);
    if (found.length === 0) return false;
    left = smaller;
    violations = found;
    return true;
  };
  await fewer(plan.requests, (requests) => fails({ ...left, requests }));
  await fewer(plan.faults, (faults) => fails({ ...left, faults }));
  await fewer(left.requests, (requests) => fails({ ...left, requests }));
  return inWords(left, violations, Math.min(runs, MOST_RUNS));
}

/** Leaves out halves, then quarters, and so on; `fails` runs the rest and returns whether it still fails. */
export async function fewer<T>(
  all: readonly T[],
  fails: (left: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let left = all;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length;) {
      const without = [...left.slice(0, at), ...left.slice(at + size)];
      if (await fails(without)) left = without;
      else at += size;
    }
  }
  return left;
}

function inWords(
  { seed, isV1, requests, faults }: Plan,
  violations: readonly string[],
  runs: number,
): string {
  const lines = (all: readonly (MemberRequest | Fault)[]): string =>
    all.map((one) => `\n    ${JSON.stringify(one)}`).join('');
  return [
    `After ${runs} smaller runs (seed ${seed}${isV1 ? ', v1' : ''}) still wrong with`,
    `  ${requests.length} transfers:${lines(requests)}`,
    `  ${faults.length} faults:${lines(faults)}`,
    `  namely:${violations.map((one) => `\n    ${one}`).join('')}`,
  ].join('\n');
}
