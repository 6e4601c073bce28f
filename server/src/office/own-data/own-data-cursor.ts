/**
 * The position at which the next part of a file begins. Only a cursor with this server's HMAC for the member
 * is accepted.
 */
import { createHmac } from 'node:crypto';
import { Refusal } from '@kula/core/platform/errors';
import type { Config } from '../../platform/config/config.ts';
import type { Member } from '../../platform/db/members.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import type { PageKey } from './own-data-pages.ts';

export interface Cursor {
  /** The list. */
  readonly list: number;
  /** The last row that was read. */
  readonly key: PageKey;
}

type Secret = Pick<Config, 'jwtSecret'>;

/** The cursor as a client returns it. */
export function sealCursor({ list, key }: Cursor, member: Member, config: Secret): string {
  const text = Buffer.from(JSON.stringify([list, key])).toString('base64url');
  return `${text}.${sealOf(text, member, config)}`;
}

/** The cursor of a text. Refuses with BAD_INPUT a text without the HMAC for this member. */
export function openCursor(sealed: string, member: Member, config: Secret): Cursor {
  const [text = '', seal = '', ...more] = sealed.split('.');
  if (more.length > 0 || !isSameSecret(seal, sealOf(text, member, config))) {
    throw new Refusal('BAD_INPUT', { about: 'after' });
  }
  const [list, key] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [number, PageKey];
  return { list, key };
}

function sealOf(text: string, { uuid }: Member, { jwtSecret }: Secret): string {
  return createHmac('sha256', jwtSecret).update(`my data ${uuid} ${text}`).digest('hex');
}
