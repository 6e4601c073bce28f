import { buildSchema, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readDocument } from './documents.ts';
import { createKnownDocuments, hashOf } from './known-documents.ts';

const schema = buildSchema('type Query { name: String, number(of: Int): Int }');

function knownOf(...texts: string[]) {
  const read: string[] = [];
  const known = createKnownDocuments(texts, (text): DocumentNode => {
    read.push(text);
    return readDocument(text, schema, { isSchemaPublic: false });
  });
  return { known, read };
}

describe('known documents', () => {
  it('are found by text and by hash, and parsed once', () => {
    const { known, read } = knownOf('{ name }', '{ number }');
    const document = known.ofHash(hashOf('{ name }'));
    expect(document).toBeDefined();
    expect(known.ofText('{ name }')).toBe(document);
    expect(known.ofHash(hashOf('{ name }'))).toBe(document);
    expect(read).toEqual(['{ name }']);
  });

  it('are identified by the SHA-256 of the text', () => {
    expect(hashOf('{ name }')).toBe('30166fc3298853f22709fce1e4a00e98f1b6a3160eaaaf9cb3b7db6a16073b07');
  });

  it('are only those of the list', () => {
    const { known, read } = knownOf('{ name }');
    expect(known.ofText('{ name  }')).toBeUndefined();
    expect(known.ofHash(hashOf('{ number }'))).toBeUndefined();
    expect(known.ofHash('constructor')).toBeUndefined();
    expect(read).toEqual([]);
  });

  it('are all parsed in advance, and those that the schema does not serve are reported', async () => {
    const { known, read } = knownOf('{ name }', '{ nothing }', '{ number }');
    expect(await known.prepare()).toEqual(['{ nothing }']);
    expect(read).toEqual(['{ name }', '{ nothing }', '{ number }']);
    expect(known.ofText('{ number }')).toBeDefined();
    expect(read).toHaveLength(3);
    expect(() => known.ofText('{ nothing }')).toThrow('not valid');
  });
});
