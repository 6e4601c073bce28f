/** A community that can be reached; the own one has `foreign: false`. */
export interface Community {
  foreign: boolean;
  uuid: string;
  name: string;
  url: string;
}

/** The community that was named by its id, name or address. */
export function findCommunity(communities: readonly Community[], named: string): Community | undefined {
  const wanted = named.trim().toLowerCase();
  return communities.find(({ uuid, name, url }) =>
    [uuid, name, url, hostOf(url)].some((known) => known.toLowerCase() === wanted),
  );
}

/** The own community. */
export function homeOf(communities: readonly Community[]): Community | undefined {
  return communities.find(({ foreign }) => !foreign);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
