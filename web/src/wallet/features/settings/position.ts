import type { GeoPoint } from '../map/geo-point.rules.ts';

/** Why the device returned no position. */
export type PositionProblem = 'refused' | 'unknown';

const patienceMs = 20_000;

/** Requests the position from the device once, after a press of the member. */
export function findPosition(device: Geolocation | undefined): Promise<GeoPoint | PositionProblem> {
  return new Promise((resolve) => {
    if (device === undefined) {
      resolve('unknown');
      return;
    }
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { timeout: patienceMs, maximumAge: 60_000 },
    );
  });
}
