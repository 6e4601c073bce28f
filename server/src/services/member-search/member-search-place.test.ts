import { describe, expect, it } from 'vitest';
import { shownPlace } from './member-search-place.ts';

const SECRET = 'a secret of the server';
const EARTH_KM = 6371;

function member(latitude: number, longitude: number, mode: 'EXACT' | 'APPROXIMATE' | 'RANDOM', uuid = 'one') {
  return {
    uuid,
    latitude_e7: Math.round(latitude * 1e7),
    longitude_e7: Math.round(longitude * 1e7),
    gms_publish_location: `GMS_LOCATION_TYPE_${mode}` as const,
  };
}

function kilometres(a: { latitude: number; longitude: number }, b: typeof a): number {
  const [p, q] = [a.latitude, b.latitude].map((value) => (value * Math.PI) / 180) as [number, number];
  const turn = ((b.longitude - a.longitude) * Math.PI) / 180;
  const h = Math.sin((q - p) / 2) ** 2 + Math.cos(p) * Math.cos(q) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

describe('the place that is shown', () => {
  it('is exact only for members who chose that', () => {
    expect(shownPlace(member(47.5, 9.7, 'EXACT'), SECRET)).toEqual({
      place: { latitude: 47.5, longitude: 9.7 },
      isExact: true,
    });
  });

  it('is missing for members who chose no place, or have none', () => {
    expect(shownPlace(member(47.5, 9.7, 'RANDOM'), SECRET).place).toBeNull();
    const nowhere = { ...member(0, 0, 'EXACT'), latitude_e7: null, longitude_e7: null };
    expect(shownPlace(nowhere, SECRET)).toEqual({ place: null, isExact: false });
  });

  it.each([
    [47.5, 9.7],
    [0, 0],
    [-33.9, 151.2],
    [64.1, -21.9],
    [10, 179.999],
    [89.99, 40],
    [-90, 0],
  ])('lies one to three kilometres from %d, %d for those who want to be near it', (latitude, longitude) => {
    for (let index = 0; index < 200; index++) {
      const { place, isExact } = shownPlace(
        member(latitude, longitude, 'APPROXIMATE', `member ${index}`),
        SECRET,
      );
      if (place === null) throw new Error('no place');
      const distance = kilometres({ latitude, longitude }, place);
      expect(distance).toBeGreaterThan(0.98);
      expect(distance).toBeLessThan(3.02);
      expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180);
      expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90);
      expect(isExact).toBe(false);
    }
  });

  it('stays the same for a member, and differs between members and secrets', () => {
    const one = member(47.5, 9.7, 'APPROXIMATE');
    expect(shownPlace(one, SECRET)).toEqual(shownPlace(one, SECRET));
    expect(shownPlace(one, SECRET)).not.toEqual(shownPlace({ ...one, uuid: 'two' }, SECRET));
    expect(shownPlace(one, SECRET)).not.toEqual(shownPlace(one, 'another secret'));
  });

  it('cannot be averaged out by entering the same home slightly differently', () => {
    const here = { latitude: 47.51, longitude: 9.71 };
    const moves = Array.from({ length: 50 }, (_, index) => {
      const jitter = index / 1e5;
      const { place } = shownPlace(
        member(here.latitude + jitter, here.longitude - jitter, 'APPROXIMATE'),
        SECRET,
      );
      if (place === null) throw new Error('no place');
      return { latitude: place.latitude - jitter, longitude: place.longitude + jitter };
    });
    const mean = {
      latitude: moves.reduce((total, { latitude }) => total + latitude, 0) / moves.length,
      longitude: moves.reduce((total, { longitude }) => total + longitude, 0) / moves.length,
    };
    expect(kilometres(here, mean)).toBeGreaterThan(0.9);
  });
});
