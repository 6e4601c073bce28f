const END_MS = 3000;

/** Waits until connections have ended or answered, but not for those that never do. */
export async function withinTime(ending: Promise<void>, ms = END_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([ending, tooLate]);
  clearTimeout(timer);
}
