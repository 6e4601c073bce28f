/** How many things happened while nobody looked, before the name of the page; gone when somebody looks. */
let count = 0;

export function countInTitle(): void {
  if (document.visibilityState === 'visible') return;
  count += 1;
  show();
}

/** Takes the count away when the page is looked at; returns the way to stop. */
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
