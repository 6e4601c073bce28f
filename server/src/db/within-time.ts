const END_MS = 3000;

/** Waits until connections have ended, but not for those that never answer. */
export async function withinTime(ending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, END_MS)));
  await Promise.race([ending, tooLate]);
  clearTimeout(timer);
}
