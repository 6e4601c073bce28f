/** The units for systemd: parsed here, and verified by systemd itself on machines that have it. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { settingNames } from '../../src/platform/config/settings.ts';

const textOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/systemd/${name}`, import.meta.url)), 'utf8');
const text = textOf('kula@.service');
const backup = textOf('kula-backup.service');
const timer = textOf('kula-backup.timer');
const script = fileURLToPath(new URL('../../../deploy/postgres/backup.sh', import.meta.url));
const program = 'systemd-analyze';
/** The first version that can verify units which are not installed. */
const NEEDED_VERSION = 250;
const found = versionOf(program);
const isThere = found !== undefined && found >= NEEDED_VERSION;
/** What Node itself reads. */
const ofNode: ReadonlySet<string> = new Set(['NODE_COMPILE_CACHE']);
/** Of ten, which is no protection at all; what remains is the network, and the memory that Node compiles into. */
const MOST_EXPOSED = 2;

/**
 * The directives of systemd.unit, systemd.service, systemd.exec and systemd.resource-control that are used
 * here.
 */
const namesBySection: Readonly<Record<string, ReadonlySet<string>>> = {
  Unit: new Set(['Description', 'Wants', 'After']),
  Service: new Set(
    `User Group WorkingDirectory Environment EnvironmentFile ExecStart Restart RestartSec TimeoutStopSec LimitNOFILE
     StateDirectory StateDirectoryMode CacheDirectory CacheDirectoryMode UMask NoNewPrivileges CapabilityBoundingSet AmbientCapabilities ProtectSystem
     ProtectHome PrivateTmp PrivateDevices PrivateUsers PrivateIPC ProtectProc ProtectClock ProtectHostname
     ProtectControlGroups ProtectKernelLogs ProtectKernelModules ProtectKernelTunables RestrictAddressFamilies
     RestrictNamespaces RestrictRealtime RestrictSUIDSGID LockPersonality RemoveIPC KeyringMode DevicePolicy
     SystemCallArchitectures SystemCallFilter SystemCallErrorNumber Type Nice`.split(/\s+/),
  ),
  Timer: new Set(['OnCalendar', 'RandomizedDelaySec', 'Persistent']),
  Install: new Set(['WantedBy']),
};

/** Undefined where there is none. */
function versionOf(name: string): number | undefined {
  try {
    return Number(/\d+/.exec(execFileSync(name, ['--version'], { encoding: 'utf8', stdio: 'pipe' }))?.[0]);
  } catch {
    return undefined;
  }
}

interface Directive {
  readonly section: string;
  readonly name: string;
  readonly value: string;
}

function directivesOf(unit: string): Directive[] {
  let section = '';
  return unit.split('\n').flatMap((line) => {
    if (/^(#|$)/.test(line)) return [];
    const heading = /^\[(\w+)\]$/.exec(line)?.[1];
    if (heading !== undefined) {
      section = heading;
      return [];
    }
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`This is no directive: ${line}`);
    return [{ section, name, value }];
  });
}

const directives = directivesOf(text);
const valuesOf = (name: string): string[] =>
  directives.filter((directive) => directive.name === name).map(({ value }) => value);

describe('the unit for systemd', () => {
  it.each(Object.entries({ text, backup, timer }))('uses only directives of systemd: %s', (_, unit) => {
    const unknown = directivesOf(unit).filter(
      ({ section, name }) => namesBySection[section]?.has(name) !== true,
    );
    expect(unknown).toEqual([]);
  });

  it('sets settings of the server alone, and starts it as server/process.json says', () => {
    const { flags, env } = JSON.parse(
      readFileSync(new URL('../../process.json', import.meta.url), 'utf8'),
    ) as { flags: string[]; env: Record<string, string> };
    const set = valuesOf('Environment').flatMap((value) => value.split(' '));
    const names = set.map((one) => one.replace(/=.*/, ''));
    expect(names.filter((name) => !settingNames.has(name) && !ofNode.has(name) && !(name in env))).toEqual(
      [],
    );
    for (const [name, value] of Object.entries(env)) expect(set).toContain(`${name}=${value}`);
    expect(valuesOf('ExecStart')).toEqual([
      `/opt/kula/deploy/kula-node ${flags.join(' ')} /opt/kula/server/src/main.ts`,
    ]);
    const mentioned = [...text.matchAll(/\b[A-Z]+_[A-Z_]+\b/g)].map(([name]) => name);
    expect(
      mentioned.filter(
        (name) => !settingNames.has(name) && !ofNode.has(name) && !(name in env) && !name.startsWith('AF_'),
      ),
    ).toEqual([]);
  });

  it('lets the server write where its data are, and be stopped in order', () => {
    expect(valuesOf('Environment').join(' ')).toContain(
      `KULA_DATA=/var/lib/${valuesOf('StateDirectory')[0]}`,
    );
    expect(valuesOf('Environment')).toContain(
      `NODE_COMPILE_CACHE=/var/cache/${valuesOf('CacheDirectory')[0]}`,
    );
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(20);
    expect(valuesOf('User')).toEqual(['kula']);
  });
});

describe('the line for maintenance', () => {
  /** What systemd-run would start, and the settings that it would give it besides those of the file. */
  const words = (/^# Maintenance: (.*)\\\n#(.*)$/m.exec(text)?.slice(1) ?? []).join(' ').split(/\s+/);
  const command = words.filter((word) => !word.startsWith('--')).slice(1);
  const given = words.flatMap((word) => /^--setenv=(.*)$/.exec(word)?.slice(1) ?? []);
  const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

  it('finds the embedded database, without the settings of a shell and from any folder', () => {
    const data = mkdtempSync(join(tmpdir(), 'kula-unit-data-'));
    copyFileSync(inject('sqliteTemplate'), join(data, 'kula.db'));
    const here = (word: string) => word.replace('/opt/kula', root).replace('/var/lib/kula', data);
    // Without a mail server and the like production is refused, so these stand in the file.
    const file = ['JWT_SECRET=kz8Vw2qLm4Tn7Rb1Xc9Ys3Df6Gh5Jp0Q', 'SMTP_URL=smtp://localhost'];
    const settings = [...given.map(here), ...file, 'COMMUNITY_URL=https://wallet.example.org'];
    try {
      expect(words).toContain('--property=EnvironmentFile=/etc/kula/kula.env');
      const output = execFileSync('env', ['-i', ...settings, ...command.map(here)], {
        cwd: '/',
        encoding: 'utf8',
      });
      expect(output).toBe('The ledger is sound: every row follows from the first.\n');
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  it('is run by the Node that was fetched beside an older one of the machine, which cannot', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kula-unit-node-'));
    const [own, machine] = [join(folder, '.node/node_modules/node/bin'), join(folder, 'bin')];
    const node = (path: string, version: string) => {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'node'), `#!/bin/sh\necho "${version} $*"\n`, { mode: 0o755 });
    };
    mkdirSync(join(folder, 'deploy'));
    copyFileSync(join(root, 'deploy/kula-node'), join(folder, 'deploy/kula-node'));
    node(machine, 'v18.19.0');
    node(own, 'v24.21.0');
    const run = () =>
      execFileSync(join(folder, 'deploy/kula-node'), ['cli.ts', 'verify'], {
        cwd: '/',
        encoding: 'utf8',
        env: { PATH: `${machine}:/usr/bin:/bin` },
      });
    try {
      expect(run()).toBe('v24.21.0 cli.ts verify\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the unit for backups', () => {
  it('runs the script, and has no more access than the server', () => {
    const own = directivesOf(backup);
    const ofServer = directives.filter(({ name }) =>
      /^(Protect|Private|Restrict|SystemCall|NoNew)/.test(name),
    );
    expect(own).toEqual(expect.arrayContaining(ofServer));
    expect(own).toContainEqual({
      section: 'Service',
      name: 'ExecStart',
      value: '/opt/kula/deploy/postgres/backup.sh',
    });
    expect(statSync(script).mode & 0o111).toBe(0o111);
  });
});

describe.skipIf(!isThere)(
  `the unit, to systemd itself (from ${NEEDED_VERSION} on, skipped elsewhere)`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'kula-unit-'));
    const unit = join(folder, 'kula@4000.service');
    // The program has to exist for the check; on this machine Node may be elsewhere.
    writeFileSync(unit, text.replaceAll('/opt/kula/deploy/kula-node', process.execPath));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('is valid', () => {
      const output = execFileSync(program, ['verify', '--man=no', unit], { encoding: 'utf8', stdio: 'pipe' });
      expect(output).toBe('');
    });

    it('is valid for backups, with its timer', () => {
      writeFileSync(
        join(folder, 'kula-backup.service'),
        backup.replace('/opt/kula/deploy/postgres/backup.sh', script),
      );
      writeFileSync(join(folder, 'kula-backup.timer'), timer);
      const units = ['kula-backup.service', 'kula-backup.timer'].map((name) => join(folder, name));
      const output = execFileSync(program, ['verify', '--man=no', ...units], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
      expect(output).toBe('');
    });

    it('has a low exposure', () => {
      const threshold = `--threshold=${MOST_EXPOSED * 10}`;
      const output = execFileSync(program, ['security', '--offline=true', '--no-pager', threshold, unit], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
      const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(output)?.[1]);
      expect(exposure).toBeLessThanOrEqual(MOST_EXPOSED);
    });
  },
);
