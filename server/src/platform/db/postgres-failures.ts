/**
 * What the errors of PostgreSQL, of a pooler before it and of the network to it mean for the
 * caller.
 */
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * `lost`: the connection cannot be used any more, the database may be unreachable. `busy`: the
 * database is there, but could not do this now. `conflict`: two transactions conflicted, and this
 * one was rolled back. `fault`: something inside the database failed, such as one of several
 * machines, and the statement with it.
 */
export type FailureKind = 'lost' | 'busy' | 'conflict' | 'fault';

const LOST_STATES = new Set([
  '25006', // read-only: a standby, or a primary that became one
  '25P03', // idle in a transaction for too long
  '25P04', // a transaction took too long
  '26000', // a prepared statement is not there: a pooler has put another connection in the place of this one
  '3D000', // the named database is not there
  '42P05', // a prepared statement is there already, for the same reason
  '57P01', // shutdown, or an administrator ended the connection
  '57P02', // another process of the database crashed
  '57P03', // starting up or shutting down
  '57P04', // the database was dropped
  '57P05', // idle for too long
]);
/** 08: connection failures; 28: authentication failures. */
const LOST_CLASSES = new Set(['08', '28']);

/** A statement took too long. */
const TOO_SLOW = '57014';
const BUSY_STATES = new Set([
  '55P03', // a lock was not given in time
  TOO_SLOW,
]);
/** 53: disk full, out of memory, too many connections; 58: errors of the operating system. */
const BUSY_CLASSES = new Set(['53', '58']);

const CONFLICT_STATES = new Set(['40001', '40P01']);
const FAULT_STATES = new Set(['XX000']);

/**
 * The definition of a table changed after a statement was prepared on this connection; a new
 * connection prepares it again.
 */
const OUTDATED_STATE = '0A000';
const OUTDATED = /^cached plan must not change result type$/;

/**
 * Whether a prepared statement is not there. After a statement that failed it was never prepared, so that this follows from
 * the failure.
 */
export function isMissingStatement(error: unknown): boolean {
  return error instanceof Error && sqlStateOf(error) === '26000';
}

/** Undefined when the statement itself is at fault. */
export function failureKind(error: unknown): FailureKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const state = sqlStateOf(error);
  if (state === undefined) return kindOfTheConnection(error);
  if (CONFLICT_STATES.has(state)) return 'conflict';
  if (FAULT_STATES.has(state)) return 'fault';
  if (isOutdated(error)) return 'lost';
  if (LOST_STATES.has(state) || LOST_CLASSES.has(state.slice(0, 2))) return 'lost';
  return BUSY_STATES.has(state) || BUSY_CLASSES.has(state.slice(0, 2)) ? 'busy' : undefined;
}

/** PostgreSQL answered a commit with ROLLBACK, because a statement before it had failed. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/**
 * Whether the answer shows that the transaction was rolled back although its commit was sent. An ending backend, a
 * pooler and an operating system do not know that.
 */
export function isUndone(error: unknown): boolean {
  if (error instanceof RolledBack) return true;
  const state = error instanceof Error ? sqlStateOf(error) : undefined;
  if (state === undefined) return false;
  return state === TOO_SLOW || !(ENDINGS.has(state) || ENDING_CLASSES.has(state.slice(0, 2)));
}

/** Errors with which a backend or a pooler ends a connection. */
const ENDINGS = new Set(['25P03', '25P04', '26000', '42P05']);
const ENDING_CLASSES = new Set(['08', '28', '3D', '53', '57', '58', 'F0', 'XX']);

/** Every connection that prepared the statement before has to be replaced. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && sqlStateOf(error) === OUTDATED_STATE && OUTDATED.test(error.message);
}

/**
 * A broken connection is replaced immediately. After a connection without an answer the caller has
 * waited long enough already.
 */
export function isLostAtOnce(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  return failureKind(error.cause) === 'lost' && !isSilence(error.cause);
}

/**
 * No answer came within the time limit: the other side may have vanished without closing the
 * connection.
 */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && sqlStateOf(error) === undefined && SILENCE.test(error.message);
}

// Errors of `pg` and its pool have no codes.
const SILENCE = /^Query read timeout$|^timeout expired$|connection timeout$|ETIMEDOUT/;
const NONE_FREE = /^timeout exceeded when trying to connect$/;
const BROKEN =
  /^Connection terminated|not queryable$|connection has been discarded$|^Received unexpected|does not support SSL/;

function kindOfTheConnection(error: Error): FailureKind | undefined {
  if (NONE_FREE.test(error.message)) return 'busy';
  // The operating system's errors name the call that failed.
  const isOfTheSystem = 'syscall' in error || 'errors' in error;
  return isOfTheSystem || isSilence(error) || BROKEN.test(error.message) ? 'lost' : undefined;
}

/** The code of an error that the database or a pooler sent; those of the operating system have no digits. */
function sqlStateOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
