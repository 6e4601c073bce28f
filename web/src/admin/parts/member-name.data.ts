import { queryOptions } from '@tanstack/react-query';
import { memberNameDocument } from '../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { fullName } from '#shared/texts/full-name.ts';

/** The name of a member of whom only the number is known, for example of the moderator who decided. */
export function memberNameQuery(userId: number) {
  return queryOptions({
    queryKey: ['member name', userId],
    queryFn: () => request(memberNameDocument, { userId }),
    select: ({ adminMember }) => fullName(adminMember),
    staleTime: Infinity,
  });
}
