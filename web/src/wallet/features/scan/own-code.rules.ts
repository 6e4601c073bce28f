import { config } from '#shared/page/config.ts';
import { paths } from '../../paths.ts';

/** The address in a member's own code: it opens the form to send to this member. */
export function ownAddress(
  gradidoID: string,
  { communityUrl, communityName }: { communityUrl: string; communityName: string } = config,
): string {
  return `${communityUrl.replace(/\/+$/, '')}${paths.send(communityName, gradidoID)}`;
}
