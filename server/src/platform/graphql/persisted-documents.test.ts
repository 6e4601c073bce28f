import { buildSchema, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readDocument } from './documents.ts';
import { createPersistedDocuments, hashOf } from './persisted-documents.ts';

const schema = buildSchema('type Query { name: String, number(of: Int): Int }');

function createPersisted(...texts: string[]) {
  const read: string[] = [];
  const persisted = createPersistedDocuments(texts, (text): DocumentNode => {
    read.push(text);
    return readDocument(text, schema, { isSchemaPublic: false, operationNamed: () => undefined });
  });
  return { persisted, read };
}

describe('known documents', () => {
  it('are found by text and by hash, and parsed once', () => {
    const { persisted, read } = createPersisted('{ name }', '{ number }');
    const document = persisted.ofHash(hashOf('{ name }'));
    expect(document).toBeDefined();
    expect(persisted.ofText('{ name }')).toBe(document);
    expect(persisted.ofHash(hashOf('{ name }'))).toBe(document);
    expect(read).toEqual(['{ name }']);
  });

  it('are identified by the SHA-256 of the text', () => {
    expect(hashOf('{ name }')).toBe('30166fc3298853f22709fce1e4a00e98f1b6a3160eaaaf9cb3b7db6a16073b07');
  });

  it('are only those of the list', () => {
    const { persisted, read } = createPersisted('{ name }');
    expect(persisted.ofText('{ name  }')).toBeUndefined();
    expect(persisted.ofHash(hashOf('{ number }'))).toBeUndefined();
    expect(persisted.ofHash('constructor')).toBeUndefined();
    expect(read).toEqual([]);
  });

  it('are all parsed in advance, and those that the schema does not serve are reported', async () => {
    const { persisted, read } = createPersisted('{ name }', '{ nothing }', '{ number }');
    expect(await persisted.prepare()).toEqual(['{ nothing }']);
    expect(read).toEqual(['{ name }', '{ nothing }', '{ number }']);
    expect(persisted.ofText('{ number }')).toBeDefined();
    expect(read).toHaveLength(3);
    expect(() => persisted.ofText('{ nothing }')).toThrow('not valid');
  });
});
