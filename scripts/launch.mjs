/**
 * The entry point of all tasks: `node scripts/launch.mjs
 * start|dev|build|test|check|ci|unit|district|e2e|screens|bench|ha|fuzz|federation-sim|operators|house|codegen`.
 * Runs on Node 18 and newer; fetches Node 24 and the packages when they are missing, builds what changed, then runs
 * the task.
 */
import { existsSync, readFileSync } from 'node:fs';
import { ensureWeb, generateTypes, isWebBuilt } from './launch/build.mjs';
import { environmentWith } from './launch/node.mjs';
import { inRoot } from './launch/paths.mjs';
import { launch } from './launch/prepared.mjs';
import { allOf, LaunchError, runAttached } from './launch/step.mjs';

/** @param {import('./launch/reports.ts').Counts} counts */
async function finishTests(counts) {
  const { inWords } = await import('./launch/reports.ts');
  console.log(`\n${inWords(counts)}`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

/** @param {string} node */
async function check(node) {
  const { runChecks } = await import('./launch/check.ts');
  return runChecks(node);
}

/** @param {string} node */
async function test(node) {
  const { ensureMachine } = await import('./launch/machine.ts');
  const { runAllTests } = await import('./launch/tests.ts');
  await ensureMachine(node, { browser: true });
  // A build generates the types as well.
  await (isWebBuilt() ? generateTypes(node) : ensureWeb(node));
  return runAllTests(node);
}

/**
 * Each task gets a sufficient Node and its arguments, and returns the exit code.
 *
 * @type {Record<string, (node: string, args: string[]) => Promise<number>>}
 */
const tasks = {
  async start(node) {
    if (!isWebBuilt()) {
      // The build takes a minute; what is wrong with the settings is said before it.
      const checked = await runAttached(node, [inRoot('server', 'src', 'cli.ts'), 'settings'], {
        env: environmentWith(node),
      });
      if (checked !== 0) return checked;
    }
    await ensureWeb(node);
    const { flags, env } = /** @type {{ flags: string[]; env: Record<string, string> }} */ (
      JSON.parse(readFileSync(inRoot('server', 'process.json'), 'utf8'))
    );
    return runAttached(node, [...flags, inRoot('server', 'src', 'main.ts')], {
      // Node's compile cache: a start takes a third less time.
      env: {
        NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
        ...environmentWith(node),
        ...env,
      },
    });
  },
  async build(node) {
    await ensureWeb(node);
    return 0;
  },
  async dev(node) {
    await ensureWeb(node);
    await generateTypes(node);
    const { runDev } = await import('./launch/dev.ts');
    return runDev(node);
  },
  async codegen(node) {
    return runAttached(node, [inRoot('scripts', 'codegen.ts')], { env: environmentWith(node) });
  },
  async house(node, args) {
    return runAttached(node, [inRoot('scripts', 'house.ts'), ...args], { env: environmentWith(node) });
  },
  async check(node) {
    return finishTests(await check(node));
  },
  async test(node) {
    return finishTests(await test(node));
  },
  async ci(node) {
    const { ensureMachine } = await import('./launch/machine.ts');
    const { addUp } = await import('./launch/reports.ts');
    // Both the checks and the build read them.
    await generateTypes(node);
    // What is installed for the tests is mostly waited for, and a build uses one core.
    const [checked] = await allOf([check(node), ensureMachine(node, { browser: true }), ensureWeb(node)]);
    return finishTests(addUp(checked, await test(node)));
  },
  async unit(node, args) {
    const { ensureMachine } = await import('./launch/machine.ts');
    const { runUnit } = await import('./launch/tests.ts');
    await ensureMachine(node, { browser: false });
    await generateTypes(node);
    return runUnit(node, args);
  },
  async e2e(node, args) {
    const { ensureMachine } = await import('./launch/machine.ts');
    const { runBrowser } = await import('./launch/tests.ts');
    await ensureMachine(node, { browser: true });
    await ensureWeb(node);
    return runBrowser(node, args);
  },
  async screens(node, args) {
    const { ensureMachine } = await import('./launch/machine.ts');
    await ensureMachine(node, { browser: true });
    await ensureWeb(node);
    return runAttached(node, [inRoot('e2e', 'screens.ts'), ...args], { env: environmentWith(node) });
  },
  async bench(node, args) {
    const file = inRoot('bench', 'main.ts');
    if (!existsSync(file)) throw new LaunchError('There is no bench/main.ts to run.');
    await ensureWeb(node);
    return runAttached(node, [file, ...args], { env: environmentWith(node) });
  },
  async ha(node, args) {
    const { ensureMachine } = await import('./launch/machine.ts');
    await ensureMachine(node, { browser: false });
    return runAttached(node, [inRoot('bench', 'ha', 'main.ts'), ...args], { env: environmentWith(node) });
  },
  async 'federation-sim'(node, args) {
    await generateTypes(node);
    return runAttached(node, [inRoot('fuzz', 'federation', 'main.ts'), ...args], {
      env: environmentWith(node),
    });
  },
  async district(node, args) {
    const { ensureMachine } = await import('./launch/machine.ts');
    const { checkDistrict } = await import('./launch/district.ts');
    await ensureMachine(node, { browser: false });
    await generateTypes(node);
    return checkDistrict(node, args);
  },
  async operators(node, args) {
    const { ensureMachine } = await import('./launch/machine.ts');
    const { runOperators } = await import('./launch/tests.ts');
    await ensureMachine(node, { browser: true });
    await generateTypes(node);
    await ensureWeb(node);
    return runOperators(node, args);
  },
  async fuzz(node, args) {
    await ensureWeb(node);
    await generateTypes(node);
    return runAttached(node, [inRoot('fuzz', 'main.ts'), ...args], { env: environmentWith(node) });
  },
};

const [name = '', ...args] = process.argv.slice(2);
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
if (task === undefined) {
  console.error(`The task ${name} is not one of ${Object.keys(tasks).join(', ')}.`);
  process.exit(1);
}
// It would start for whoever asks with `--help` what it does.
if (task.length < 2 && args.length > 0) {
  console.error(`The task ${name} takes no words behind it.`);
  process.exit(1);
}
await launch((node) => task(node, args));
