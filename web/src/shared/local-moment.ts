/** A moment as fields for day and time write it, in the member's own zone, to the minute below: `2026-11-21T09:30`. */
export function localMinute(timeMs: number): string {
  const at = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000);
  return at.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}
