import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const program = `
process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(7); });
setInterval(() => undefined, 1000);
console.log('ready');
`;
const launcher = `
import { runAttached } from '${new URL('./step.mjs', import.meta.url).href}';
process.exit(await runAttached(process.execPath, ['-e', ${JSON.stringify(program)}]));
`;

/** A program below the launcher, below a shell as with npm; `ended` resolves when all of them have ended. */
async function startBehind(command) {
  const child = spawn(command[0], command.slice(1), {
    env: { ...process.env, npm_lifecycle_event: 'start', LAUNCHER: launcher, NODE: process.execPath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  await once(child.stdout, 'data');
  return { child, ended };
}

test('a signal is forwarded and the exit code is returned', async () => {
  const { child, ended } = await startBehind([process.execPath, '--input-type=module', '-e', launcher]);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 7, output: 'ready\nstopped in order\n' });
});

test('the program ends regularly when npm’s shell was ended without forwarding the signal', async () => {
  const { child, ended } = await startBehind([
    'sh',
    '-c',
    '"$NODE" --input-type=module -e "$LAUNCHER"; true',
  ]);
  child.kill('SIGKILL');
  expect((await ended).output).toBe('ready\nstopped in order\n');
});

test('the output beside another program is collected until it is requested, and printed directly from then on', async () => {
  const module = new URL('./step.mjs', import.meta.url).href;
  const both = `
    import { runBeside } from '${module}';
    const run = (program) => runBeside(process.execPath, ['-e', program]);
    const kept = run("console.log('kept'); process.exitCode = 7");
    const code = await kept.code;
    console.log('first');
    kept.tell();
    const told = run("console.log('told')");
    told.tell();
    await told.code;
    console.log(code);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', both], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  await once(child, 'close');
  expect(output).toBe('first\nkept\ntold\n7\n');
});
