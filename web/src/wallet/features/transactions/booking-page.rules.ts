/** The page of a list, newest first, that contains a booking; `number` counts from the first booking. */
export function pageOfBooking(
  number: number,
  { count, pageSize }: { count: number; pageSize: number },
): number {
  return Math.max(1, Math.floor((count - number) / pageSize) + 1);
}
