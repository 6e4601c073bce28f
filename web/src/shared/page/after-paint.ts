/** A page that is hidden before its next frame paints none until it is shown again. */
const longestFrameMs = 250;

/** Runs after the next frame, so that the immediate reaction to a press is painted before slower work. */
export function afterPaint(run: () => void): void {
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, longestFrameMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(run);
  });
}
