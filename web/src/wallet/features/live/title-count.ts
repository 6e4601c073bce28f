/** The number of news while the page was hidden, before its title; removed when the page is visible. */
let count = 0;

export function countInTitle(): void {
  if (document.visibilityState === 'visible') return;
  count += 1;
  show();
}

/** Removes the count when the page becomes visible; returns the function that stops it. */
export function watchTitle(): () => void {
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    count = 0;
    show();
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    count = 0;
    show();
  };
}

function show(): void {
  document.title = titleWith(count, document.title);
}

export function titleWith(number: number, title: string): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return number === 0 ? plain : `(${String(number)}) ${plain}`;
}
