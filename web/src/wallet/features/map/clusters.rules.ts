/** Groups for points that would cover each other, and distances for a map without pictures. */
import { distanceKm } from './geo-point.rules.ts';
import type { GeoPoint, MapPoint } from './geo-point.rules.ts';

interface Spot {
  x: number;
  y: number;
}

/** Points closer than this cover each other, in pixels of the screen. */
export const nearPx = 56;

/**
 * The points in groups that are drawn as one each: a point that is too close to the first of a group belongs to
 * it. The community is a place, not a person, and stays separate.
 */
export function groupsOf(points: readonly MapPoint[], spotOf: (place: GeoPoint) => Spot): MapPoint[][] {
  const groups: { spot: Spot; points: MapPoint[] }[] = [];
  const alone: MapPoint[][] = [];
  for (const point of points) {
    if (point.kind === 'community') {
      alone.push([point]);
      continue;
    }
    const spot = spotOf(point.place);
    const near = groups.find((group) => Math.hypot(group.spot.x - spot.x, group.spot.y - spot.y) < nearPx);
    if (near === undefined) groups.push({ spot, points: [point] });
    else near.points.push(point);
  }
  return [...alone, ...groups.map((group) => group.points)];
}

/** The centre of several close places. */
export function middleOf(places: readonly GeoPoint[]): GeoPoint {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  };
}

const ringsKm = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;
const mostRings = 2;

/** Circles around the community that show distances, in kilometres: the last one contains nearly everybody. */
export function ringsAround(centre: GeoPoint, places: readonly GeoPoint[]): number[] {
  const distances = places.map((place) => distanceKm(centre, place)).toSorted((one, other) => one - other);
  const far = distances[Math.floor(distances.length * 0.9)] ?? 0;
  const last = ringsKm.findIndex((km) => km >= far);
  const end = last === -1 ? ringsKm.length : last + 1;
  return ringsKm.slice(Math.max(0, end - mostRings), end);
}
