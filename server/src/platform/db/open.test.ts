import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { StartError } from '../start-error.ts';
import { lockDataFolder, openDatabase } from './open.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kula-open-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The refusal that the start prints. */
async function refusalOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('It was not refused.');
}

describe('a data folder that cannot be written', () => {
  const inFile = (): string => {
    writeFileSync(join(folder, 'a-file'), '', { mode: 0o400 });
    return join(folder, 'a-file', 'data');
  };

  it('is named where the secret is made', async () => {
    const refusal = await refusalOf(() => readConfig({ KULA_DATA: inFile() }).jwtSecret);
    expect(refusal).toMatch(/^The data folder .* cannot be written: .*$/);
  });

  it('is named where the secret is given', async () => {
    const config = readConfig({ KULA_DATA: inFile(), JWT_SECRET: 'given' });
    const sentence = /^The data folder .* cannot be used: .*$/;
    expect(await refusalOf(() => lockDataFolder(config))).toMatch(sentence);
    expect(await refusalOf(() => openDatabase(config))).toMatch(sentence);
  });
});

describe('a wrong DATABASE_URL', () => {
  const opening = (url: string): Promise<string> =>
    refusalOf(() => openDatabase(readConfig({ KULA_DATA: folder, DATABASE_URL: url })));

  it('is refused where nobody listens', async () => {
    expect(await opening('postgres://kula@127.0.0.1:1/kula')).toMatch(
      /^The database of DATABASE_URL does not answer: .*$/,
    );
  });

  it('is refused where the named database does not exist', async () => {
    const url = Object.assign(new URL(inject('postgresUrl')), { pathname: '/kula_nowhere' }).toString();
    expect(await opening(url)).toContain('"kula_nowhere" does not exist');
  });
});
