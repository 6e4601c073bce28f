import { timeFromWire } from '#shared/client/wire.ts';

/** A community as administrators see it. */
export interface Community {
  key: string;
  isHome: boolean;
  name: string;
  description: string;
  url: string;
  uuid: string;
  gmsApiKey: string;
  topic: string;
  /** Address of its picture; empty for none. */
  picture: string;
  place: { latitude: number; longitude: number } | undefined;
  beganAt: number | undefined;
  isVerified: boolean;
  announcements: readonly Announcement[];
}

/** One way in which another community was announced. */
interface Announcement {
  id: number;
  version: string;
  address: string;
  announcedAt: number | undefined;
  verifiedAt: number | undefined;
  failedAt: number | undefined;
}

interface WireCommunity {
  foreign: boolean;
  url: string;
  publicKey: string;
  uuid: string | null;
  name: string | null;
  description: string | null;
  gmsApiKey: string | null;
  hieroTopicId: string | null;
  logoUrl: string | null;
  location: { latitude: number; longitude: number } | null;
  creationDate: string | null;
  federatedCommunities:
    | {
        id: number;
        apiVersion: string;
        endPoint: string;
        lastAnnouncedAt: string | null;
        verifiedAt: string | null;
        lastErrorAt: string | null;
      }[]
    | null;
}

export function communityOf(wire: WireCommunity): Community {
  const announcements = (wire.federatedCommunities ?? []).map((row) => ({
    id: row.id,
    version: row.apiVersion,
    address: row.endPoint,
    announcedAt: timeFromWire(row.lastAnnouncedAt),
    verifiedAt: timeFromWire(row.verifiedAt),
    failedAt: timeFromWire(row.lastErrorAt),
  }));
  return {
    key: wire.publicKey,
    isHome: !wire.foreign,
    name: wire.name ?? wire.url,
    description: wire.description ?? '',
    url: wire.url,
    uuid: wire.uuid ?? '',
    gmsApiKey: wire.gmsApiKey ?? '',
    topic: wire.hieroTopicId ?? '',
    picture: wire.logoUrl ?? '',
    place: wire.location ?? undefined,
    beganAt: timeFromWire(wire.creationDate),
    isVerified: announcements.some(isVerified),
    announcements,
  };
}

/** A community that has announced itself since its last verification has to be verified again. */
function isVerified({ verifiedAt, announcedAt }: Announcement): boolean {
  return verifiedAt !== undefined && verifiedAt >= (announcedAt ?? 0);
}
