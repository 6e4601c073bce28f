import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { fullName } from '#shared/texts/full-name.ts';

export interface Identity {
  gradidoID: string;
  firstName: string;
  lastName: string;
  name: string;
  /** The community-qualified username, or the id of a member who has chosen no username; others can send to it. Empty while unknown. */
  id: string;
}

/** Name and id of the member, as the top bar and the side menu show them. */
export function identityOf(
  member: { firstName: string; lastName: string; username: string; gradidoID: string },
  community: string,
): Identity {
  const { firstName, lastName, username, gradidoID } = member;
  const own = username === '' ? gradidoID : username;
  return {
    gradidoID,
    firstName,
    lastName,
    name: fullName({ firstName, lastName }),
    id: own === '' ? '' : `${community}/${own}`,
  };
}

/** Name and id of the member who is logged in. */
export function useIdentity(): Identity {
  const firstName = useSession((state) => state.firstName);
  const lastName = useSession((state) => state.lastName);
  const username = useSession((state) => state.username);
  const gradidoID = useSession((state) => state.gradidoID);
  return identityOf({ firstName, lastName, username, gradidoID }, config.communityName);
}

/** The beginning of a member's id, by which namesakes are told apart; undefined where it is none, as of a remote member. */
export function beginningOfId(gradidoID: string): string | undefined {
  return /^([\da-f]{8})(?:-[\da-f]+){4}$/i.exec(gradidoID)?.[1];
}
