import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createDocumentReader, InvalidDocument, MOST_DOCUMENTS } from './documents.ts';

const schema = buildSchema('type Query { name: String, number(of: Int): Int }');
const newReader = () =>
  createDocumentReader(schema, { isSchemaPublic: false, operationNamed: () => undefined });

describe('documents of clients', () => {
  it('are parsed and validated once for exactly the same text', () => {
    const read = newReader();
    const document = read('{ name }');
    expect(read('{ name }')).toBe(document);
    expect(read('{ name  }')).not.toBe(document);
    expect(read('{ name }')).toBe(document);
  });

  it('are cached up to a number; the least recently used are removed first', () => {
    const read = newReader();
    const [first, second] = [read('{ name }'), read('{ name  }')];
    for (let of = 2; of < MOST_DOCUMENTS; of++) read(`{ number(of: ${of}) }`);
    expect(read('{ name }')).toBe(first);
    read('{ number(of: 0) }');
    expect(read('{ name }')).toBe(first);
    expect(read('{ name  }')).not.toBe(second);
  });

  it('are cached up to a total size', () => {
    const read = newReader();
    const first = read('{ name }');
    // Comments are part of the cached text.
    const long = (of: number): string => `{ number(of: ${of}) } # ${'x'.repeat(90_000)}`;
    for (let of = 0; of < 100; of++) read(long(of));
    expect(read('{ name }')).not.toBe(first);
  });

  it('are not cached when they are refused', () => {
    const read = newReader();
    const refused = (): unknown => {
      try {
        return read('{ nothing }');
      } catch (error) {
        return error;
      }
    };
    const first = refused();
    expect(first).toBeInstanceOf(InvalidDocument);
    expect(refused()).not.toBe(first);
  });

  it('never become code: no part of the server makes functions from texts', () => {
    const folder = fileURLToPath(new URL('../..', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'platform/no-new-code.ts',
    );
    expect(files.length).toBeGreaterThan(100);
    const code = /\bnew Function\b|\bFunction\(|\beval\(|graphql-jit|mercurius|node:vm|node:worker_threads/;
    expect(files.filter((file) => code.test(readFileSync(`${folder}/${file}`, 'utf8')))).toEqual([]);
  });
});
