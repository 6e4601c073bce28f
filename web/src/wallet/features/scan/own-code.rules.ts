import { config } from '#shared/page/config.ts';
import { paths } from '../../paths.ts';

/** The address behind a member's own code: it opens the form that thanks this member. */
export function ownAddress(
  gradidoID: string,
  { communityUrl, communityName }: { communityUrl: string; communityName: string } = config,
): string {
  return `${communityUrl.replace(/\/+$/, '')}${paths.send(communityName, gradidoID)}`;
}
