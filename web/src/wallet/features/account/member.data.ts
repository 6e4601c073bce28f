import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { memberDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { renewMember, session } from '#shared/session/current-session.ts';

/**
 * Fetches the member's settings and puts them into the session, from which the screens read them: they may have
 * been changed on another device since the login.
 */
export function useMember(): UseQueryResult<true> {
  return useQuery(
    queryOptions({
      queryKey: ['member', session.get().gradidoID],
      async queryFn(): Promise<true> {
        const before = session.get();
        const { verifyLogin } = await request(memberDocument);
        // The language of this device is chosen on this device.
        const member = { ...verifyLogin, language: before.language ?? verifyLogin.language };
        renewMember(before, member, verifyLogin.emailContact?.email ?? before.email);
        return true;
      },
      // A change that is being saved must not be overwritten by an answer to an earlier request.
      refetchOnWindowFocus: false,
    }),
  );
}
