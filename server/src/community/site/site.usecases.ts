/** The public presentation of the community: its picture, and its imprint, privacy policy and terms. */
import {
  type DocumentKind,
  documentKinds,
  documentLanguages,
  isDocumentAddress,
  isDocumentLanguage,
  isDocumentText,
  numberOfDocument,
  readableIn,
} from '@kula/core/community/documents';
import { Refusal } from '@kula/core/platform/errors';
import type { Config } from '../../platform/config/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import type { Actor } from '../../platform/actor.ts';
import { checkVersion, versionOf } from '../../platform/record-version.ts';
import { command } from '../../commands/command.ts';
import {
  findCommunityPicture,
  findDocument,
  listAddresses,
  listDocuments,
  listDocumentsOf,
  removeDocument,
  replaceDocument,
  type SiteDocument,
} from './site.queries.ts';
import { siteOperations } from './site.operations.ts';

export type { SiteDocument };

/** The data for pages. */
export interface Site {
  /** Name of the picture of the community. */
  readonly picture: string | undefined;
  /** The existing documents, in which languages; with the address of those elsewhere. */
  readonly documents: readonly Pick<SiteDocument, 'kind' | 'language' | 'address'>[];
}

export const emptySite: Site = { picture: undefined, documents: [] };

/** Another process may have changed something; for this time its pages may show the previous state. */
const FRESH_MS = 5000;

interface Memory {
  site?: Site;
  readAt: number;
  reading?: Promise<Site>;
}
const memories = new WeakMap<object, Memory>();

/**
 * The presentation of the community, at most five seconds old. An older value is returned at once and read again
 * meanwhile, so that pages are shown while the database is unavailable. The same object until something changes.
 */
export async function getSite(deps: Deps): Promise<Site> {
  const memory = memories.get(deps.db) ?? { readAt: 0 };
  memories.set(deps.db, memory);
  if (memory.site === undefined) return readSite(memory, deps);
  if (Math.abs(deps.now() - memory.readAt) >= FRESH_MS) void readSite(memory, deps);
  return memory.site;
}

/** After a change in this process, the next page shows it. A read that is in progress is not cached. */
export function forgetSite({ db }: Pick<Deps, 'db'>): void {
  memories.delete(db);
}

function readSite(memory: Memory, deps: Deps): Promise<Site> {
  memory.reading ??= findSite(deps)
    .then((read) => {
      if (JSON.stringify(memory.site) !== JSON.stringify(read)) memory.site = read;
      memory.readAt = deps.now();
      return memory.site ?? read;
    })
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the picture and the documents of the community could not be read');
      return memory.site ?? emptySite;
    })
    .finally(() => delete memory.reading);
  return memory.reading;
}

async function findSite({ db }: Deps): Promise<Site> {
  return { picture: await findCommunityPicture(db.read), documents: await listAddresses(db.read) };
}

/** A document in the language that suits the reader best; undefined when there is none. */
export async function documentIn(
  kind: DocumentKind,
  language: string,
  deps: Deps,
): Promise<SiteDocument | undefined> {
  const all = await listDocumentsOf(deps.db.read, kind);
  const found = readableIn(
    all.map((document) => document.language),
    language,
  );
  return all.find((document) => document.language === found);
}

/** All documents in all languages. */
export function allDocuments(deps: Deps): Promise<SiteDocument[]> {
  return listDocuments(deps.db.read);
}

export interface DocumentInput {
  readonly kind: DocumentKind;
  readonly language: string;
  readonly text?: string | null;
  readonly url?: string | null;
  /** The version that the change began with. */
  readonly seen?: string | null;
}

/** Stands for a stored document, or for none: a change names the version that it began with. */
export function versionOfDocument(document: SiteDocument | undefined): string {
  return versionOf(document && { body: document.body, address: document.address });
}

/**
 * Writes a document in one language, or removes it there; returns whether there is one now. Refuses with DOCUMENT_INVALID,
 * LANGUAGE_INVALID or CHANGED_MEANWHILE, and as `command` does.
 */
export async function saveDocument(admin: Actor, input: DocumentInput, deps: Deps): Promise<boolean> {
  const { kind, language } = input;
  if (!isDocumentLanguage(language)) throw new Refusal('LANGUAGE_INVALID');
  const body = input.text?.trim().replaceAll('\r\n', '\n') || null;
  const address = webAddress(input.url);
  if (body !== null && !isDocumentText(body)) throw new Refusal('DOCUMENT_INVALID', { about: 'text' });
  // One of the two: with both, readers could not tell which one is valid.
  if (address !== null && body !== null) throw new Refusal('DOCUMENT_INVALID', { about: 'url' });
  const isThere = body !== null || address !== null;
  await command(
    {
      operation: siteOperations.saveSiteDocument,
      actor: admin,
      locks: 'records',
      work: async (tx) => {
        checkVersion(versionOfDocument(await findDocument(tx, kind, language)), input.seen);
        if (isThere) await replaceDocument(tx, { kind, language, body, address, updated_at: deps.now() });
        else await removeDocument(tx, kind, language);
        const involvedId = numberOfDocument(kind, language);
        await notify(tx, { kind: 'ADMIN_DOCUMENT_SAVE', by: admin.member, involvedId }, deps);
      },
    },
    deps,
  );
  forgetSite(deps);
  return isThere;
}

function webAddress(unchecked: string | null | undefined): string | null {
  const text = unchecked?.trim() ?? '';
  if (text === '') return null;
  const url = URL.parse(text);
  if (url === null || !isDocumentAddress(url.href)) throw new Refusal('DOCUMENT_INVALID', { about: 'url' });
  return url.href;
}

const pageOf: Readonly<Record<DocumentKind, string>> = {
  IMPRINT: '/imprint',
  PRIVACY: '/privacy',
  TERMS: '/terms',
};

/** The address of a document, for each language; undefined when there is none. */
export function documentAddresses(
  { documents }: Site,
  wanted: DocumentKind,
): Readonly<Record<string, string>> | undefined {
  const written = documents.filter(({ kind }) => kind === wanted);
  if (written.length === 0) return undefined;
  const languages = written.map(({ language }) => language);
  return Object.fromEntries(
    documentLanguages.map((language) => {
      const readable = readableIn(languages, language);
      const address = written.find((document) => document.language === readable)?.address;
      return [language, address ?? pageOf[wanted]];
    }),
  );
}

/** The missing documents: neither written here nor in the settings. */
export function missingDocuments(site: Site, { links }: Pick<Config, 'links'>): DocumentKind[] {
  const configured = { IMPRINT: links.imprint, PRIVACY: links.privacy, TERMS: links.terms };
  return documentKinds.filter(
    (kind) => configured[kind] === undefined && documentAddresses(site, kind) === undefined,
  );
}

/** Reports missing documents to the operator: a registration requires consent to a policy. */
export async function warnOfMissingDocuments(deps: Deps): Promise<void> {
  const missing = missingDocuments(await getSite(deps), deps.config);
  if (missing.length === 0) return;
  deps.log.warn(
    { missing },
    `members do not find ${missing.join(', ')}: an administrator can write them in the admin area under Documents, or you name ${missing.map((kind) => kind.toLowerCase()).join(', ')} in SITE_LINKS`,
  );
}
