/**
 * Runs after the next frame, so that the immediate reaction to a press is painted before slower work. A
 * hidden page paints no frames.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
