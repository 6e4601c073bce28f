import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { movedFrom } from './move-marks.ts';

describe('whether a file was moved', () => {
  let folder: string;
  const file = (): string => join(folder, 'kula.db');

  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kula-marks-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (...statements: readonly string[]): DatabaseSync => {
    const db = new DatabaseSync(file());
    for (const statement of statements) db.exec(statement);
    return db;
  };
  const moves = 'create table moves (role text, other_database text)';

  it('is read in it', () => {
    expect(movedFrom(file())).toBeUndefined();
    open(moves).close();
    expect(movedFrom(file())).toBeUndefined();
    open(`insert into moves values ('SOURCE', 'elsewhere')`).close();
    expect(movedFrom(file())).toBe('elsewhere');
  });

  it('is no question for a file of an older version, nor for a damaged one', () => {
    open('create table members (id integer)').close();
    expect(movedFrom(file())).toBeUndefined();
    writeFileSync(file(), 'this is no database, and longer than the head of one '.repeat(40));
    expect(movedFrom(file())).toBeUndefined();
  });

  it('is not answered where the file cannot be read', () => {
    const db = open(moves, `insert into moves values ('SOURCE', 'elsewhere')`, 'begin exclusive');
    expect(() => movedFrom(file())).toThrow(/locked/);
    db.close();
    rmSync(file());
    mkdirSync(file());
    expect(() => movedFrom(file())).toThrow(/unable to open|I\/O error/);
  });
});
