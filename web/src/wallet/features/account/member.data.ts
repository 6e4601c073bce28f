import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { memberDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';

/**
 * Fetches the member's settings and puts them into the session, from which the screens read them: they may have
 * been changed on another device since the login.
 */
export function useMember(): UseQueryResult<true> {
  return useQuery(
    queryOptions({
      queryKey: ['member', session.get().gradidoID],
      async queryFn(): Promise<true> {
        const { verifyLogin } = await request(memberDocument);
        const { email, language } = session.get();
        // The language of this device is chosen on this device.
        const member = { ...verifyLogin, language: language ?? verifyLogin.language };
        session.login(member, verifyLogin.emailContact?.email ?? email);
        return true;
      },
      // A change that is being saved must not be overwritten by an answer to an earlier request.
      refetchOnWindowFocus: false,
    }),
  );
}
