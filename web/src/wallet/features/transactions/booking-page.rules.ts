/** The page of a list, newest first, on which a booking stands; `number` counts from the first booking. */
export function pageOfBooking(
  number: number,
  { count, pageSize }: { count: number; pageSize: number },
): number {
  return Math.max(1, Math.floor((count - number) / pageSize) + 1);
}
