/** Failures of outside services, as refusals for members. */
import { Refusal, type ProblemCode } from '@kula/core/platform/errors';
import type { Log } from '../log.ts';
import { IntegrationFailure } from './http.ts';

/**
 * Does the work. A failure of an outside service becomes a refusal, SERVICE_UNREACHABLE if no other is
 * named.
 */
export async function refusingFailures<T>(
  work: () => Promise<T>,
  { log }: { readonly log: Log },
  code: ProblemCode = 'SERVICE_UNREACHABLE',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof IntegrationFailure)) throw error;
    log.warn({ service: error.service, reason: error.message }, 'a service did not answer as it should');
    throw new Refusal(code);
  }
}
