/** Runs when the next frame is drawn: what a press shows at once is seen before what takes longer. A page that nobody sees draws no frames. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
