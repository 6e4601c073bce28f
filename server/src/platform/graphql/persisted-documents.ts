/**
 * The documents of the wallet and the admin area, a fixed list that their build writes. Clients refer to them by
 * the SHA-256 of their text, or send the text. No document of a client is added to the list.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentNode } from 'graphql';
import { InvalidDocument, type ReadDocument } from './documents.ts';

export interface PersistedDocuments {
  /** The document with this text; undefined where it is not on the list. Throws `InvalidDocument`. */
  ofText(text: string): DocumentNode | undefined;
  /** The document whose text has this hash, in 64 hexadecimal digits. Throws `InvalidDocument`. */
  ofHash(hash: string): DocumentNode | undefined;
  /**
   * Parses all of them, one after the other and with pauses for requests, so that no request has to. Returns the
   * texts of those that the schema does not serve.
   */
  prepare(): Promise<readonly string[]>;
}

interface PersistedDocument {
  readonly text: string;
  document: DocumentNode | undefined;
}

/** `read` parses, bounds and validates a text like that of any other client, and caches nothing. */
export function createPersistedDocuments(texts: readonly string[], read: ReadDocument): PersistedDocuments {
  const byText = new Map<string, PersistedDocument>();
  const byHash = new Map<string, PersistedDocument>();
  for (const text of texts) {
    const persisted: PersistedDocument = { text, document: undefined };
    byText.set(text, persisted);
    byHash.set(hashOf(text), persisted);
  }
  const documentOf = (persisted: PersistedDocument | undefined): DocumentNode | undefined =>
    persisted && (persisted.document ??= read(persisted.text));
  return {
    ofText: (text) => documentOf(byText.get(text)),
    ofHash: (hash) => documentOf(byHash.get(hash)),
    prepare: async () => {
      const notServed: string[] = [];
      for (const persisted of byText.values()) {
        await nextTurn();
        if (!isServed(persisted, documentOf)) notServed.push(persisted.text);
      }
      return notServed;
    },
  };
}

function isServed(
  persisted: PersistedDocument,
  documentOf: (persisted: PersistedDocument) => unknown,
): boolean {
  try {
    documentOf(persisted);
    return true;
  } catch (error) {
    if (error instanceof InvalidDocument) return false;
    throw error;
  }
}

/** The hash by which clients refer to a text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
