/** Places on the globe. */

/** Degrees: east and north are positive. */
export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}
