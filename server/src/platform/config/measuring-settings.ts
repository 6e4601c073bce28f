/**
 * Settings that tests and measurements change and operators need not: production refuses them. Read in this folder
 * alone, and in no document, because nobody who runs a community meets them.
 */
import * as v from 'valibot';
import { count, flag, holding, hostNames, webAddress, wholeNumber } from '../setting-kinds.ts';

export const measuringEnvironment = {
  RATE_LIMITS: v.optional(flag, 'on'),
  RATE_LIMIT_FACTOR: v.optional(count, '1'),
  MAX_CONNECTIONS: v.optional(count, '25000'),
  MAX_STREAMS: v.optional(count, '5000'),
  MAX_STREAMS_PER_NETWORK: v.optional(count, '2000'),
  ANSWER_STEP_MS: v.optional(wholeNumber(1, 9999), '200'),
  PASSWORD_MEMORY_KIB: v.optional(wholeNumber(10, 9_999_999), '19456'),
  // The wallet warns 75 seconds before the end; a shorter session would consist of the warning only.
  JWT_EXPIRES_MINUTES: v.optional(wholeNumber(3, 999_999), '10'),
  SESSION_MAX_HOURS: v.optional(wholeNumber(1, 9999), '24'),
  EMAIL_CODE_REQUEST_TIME: v.optional(wholeNumber(1, 999_999), '10'),
  OUTSIDE_TIMEOUT_MS: v.optional(wholeNumber(10, 60_000), '8000'),
  KLICKTIPP_URL: v.optional(holding('web', webAddress), 'https://api.klicktipp.com'),
  PUSH_HOSTS: v.optional(hostNames, ''),
} as const;

/** A clause for each of these that has another value than without it. */
export function measuringFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(measuringEnvironment)
    .filter(([name, setting]) => env[name] !== undefined && !isUsual(setting, env[name]))
    .map(([name]) => `${name} is for tests and must not be set`);
}

function isUsual(
  setting: (typeof measuringEnvironment)[keyof typeof measuringEnvironment],
  value: string,
): boolean {
  const { success, output } = v.safeParse(setting, value);
  return success && String(output) === String(v.parse(setting, undefined));
}
