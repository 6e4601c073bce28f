import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { allOf } from './step.mjs';

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
async function startBelow([program = '', ...args]: readonly string[]) {
  const child = spawn(program, args, {
    env: { ...process.env, npm_lifecycle_event: 'start', LAUNCHER: launcher, NODE: process.execPath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, output }));
  await once(child.stdout, 'data');
  return { child, ended };
}

test('a signal is forwarded and the exit code is returned', async () => {
  const { child, ended } = await startBelow([process.execPath, '--input-type=module', '-e', launcher]);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 7, output: 'ready\nstopped in order\n' });
});

test('the program ends regularly when npm’s shell was ended without forwarding the signal', async () => {
  const { child, ended } = await startBelow(['sh', '-c', '"$NODE" --input-type=module -e "$LAUNCHER"; true']);
  child.kill('SIGKILL');
  expect((await ended).output).toBe('ready\nstopped in order\n');
});

// The shell of npm is replaced; that of Windows has no `exec`, and goes on after the ||.
test('npm start ends after its server, so that whoever waits for it finds the port free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-npm-'));
  const root = new URL('../../package.json', import.meta.url);
  const { scripts } = JSON.parse(readFileSync(root, 'utf8')) as { scripts: { start: string } };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'kula', scripts: { start: scripts.start } }),
  );
  mkdirSync(join(folder, 'scripts'));
  const server = `
    import { writeFileSync } from 'node:fs';
    const end = () => { writeFileSync('ended', ''); process.exit(0); };
    process.on('SIGTERM', () => setTimeout(end, 1000));
    // Where nobody tells it to end.
    setTimeout(() => process.exit(1), 20_000);
    console.log('ready');
  `;
  writeFileSync(join(folder, 'scripts', 'launch.mjs'), server);
  const child = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  await once(child, 'exit');
  const hasServerEnded = existsSync(join(folder, 'ended'));
  rmSync(folder, { recursive: true });
  expect(hasServerEnded).toBe(true);
});

test('the output beside another program is collected until it is requested, and printed directly from then on', async () => {
  const module = new URL('./step.mjs', import.meta.url).href;
  const both = `
    import { runBeside } from '${module}';
    const run = (program) => runBeside(process.execPath, ['-e', program]);
    const held = run("console.log('held'); process.exitCode = 7");
    const code = await held.code;
    console.log('first');
    held.printOutput();
    const direct = run("console.log('direct')");
    direct.printOutput();
    await direct.code;
    console.log(code);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', both], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await once(child, 'close');
  expect(output).toBe('first\nheld\ndirect\n7\n');
});

/** A program that starts another one, which no signal but the last ends, and writes its number. */
const stubborn = `
  const { spawn } = require('node:child_process');
  const { writeFileSync } = require('node:fs');
  const inner = "process.on('SIGTERM', () => undefined); process.on('SIGINT', () => undefined); setInterval(() => 1, 1000); console.log('ready')";
  const child = spawn(process.execPath, ['-e', inner], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', () => writeFileSync(process.env.NUMBER, String(child.pid)));
  setInterval(() => undefined, 1000);
`;

test.each<[signal: NodeJS.Signals, name: string]>([
  ['SIGTERM', 'runAttached'],
  ['SIGINT', 'runAttached'],
  // As an installation or a build is run.
  ['SIGTERM', 'capture'],
])('everything that was started ends with %s, and nothing is begun after it: %s', async (signal, name) => {
  const folder = mkdtempSync(join(tmpdir(), 'kula-launch-'));
  const number = join(folder, 'number');
  const text = `
    import { ${name} } from '${new URL('./step.mjs', import.meta.url).href}';
    await ${name}(process.execPath, ['-e', ${JSON.stringify(stubborn)}]);
    console.log('something else is begun');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    env: { ...process.env, NUMBER: number },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  const written = () => (existsSync(number) ? Number(readFileSync(number, 'utf8')) : 0);
  await expect.poll(written, { timeout: 30_000 }).toBeGreaterThan(0);
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
  expect(output).toBe('');
  // One that has ended is still listed until its parent, now the system, has taken note.
  const isListed = () => {
    try {
      return process.kill(written(), 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isListed, { timeout: 10_000 }).toBe(false);
  rmSync(folder, { recursive: true });
});

test('a step has one line, also beside another one, whichever of them ends first', async () => {
  const program = `
    import { step } from '${new URL('./step.mjs', import.meta.url).href}';
    const ends = {};
    const begin = (name) => step(name, () => new Promise((resolve, reject) => (ends[name] = { resolve, reject })));
    const [first, second] = [begin('first'), begin('second')];
    ends.second.resolve();
    await second;
    const third = begin('third');
    ends.first.resolve();
    await first;
    ends.third.reject(new Error('no'));
    await third.catch(() => undefined);
    const last = begin('last');
    ends.last.resolve();
    await last;
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await once(child, 'close');
  expect(output.replaceAll(/\d+\.\d s/g, '0.0 s')).toBe(
    'first … \nsecond … 0.0 s\nfirst … 0.0 s\nthird … failed after 0.0 s\nlast … 0.0 s\n',
  );
});

test('a failure of work beside other work is reported when all of it has ended', async () => {
  const ended: string[] = [];
  const late = async (): Promise<void> => {
    await pause(20);
    ended.push('late');
  };
  await expect(allOf([Promise.reject(new Error('no')), late()])).rejects.toThrow('no');
  expect(ended).toEqual(['late']);
  expect(await allOf([Promise.resolve(1), late()])).toEqual([1, undefined]);
});
