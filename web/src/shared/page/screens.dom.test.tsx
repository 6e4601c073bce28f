import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { loadParts, screen as part } from './screens.ts';

const words = 'Hello';
const Loaded = (): ReactNode => <p>{words}</p>;

function Wait({ onWait }: { onWait: () => void }): null {
  onWait();
  return null;
}

function Around({ of: Part, onWait }: { of: ComponentType; onWait: () => void }): ReactNode {
  return (
    <Suspense fallback={<Wait onWait={onWait} />}>
      <Part />
    </Suspense>
  );
}

test('a part that has loaded is shown in the first rendering, and the same in later ones', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(async () => Loaded);
  const Part = part(load);
  await loadParts([Part]);
  const onWait = vi.fn<() => void>();
  const { rerender } = render(<Around of={Part} onWait={onWait} />);
  expect(screen.getByText(words)).toBeTruthy();
  rerender(<Around of={Part} onWait={onWait} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect([onWait.mock.calls.length, load.mock.calls.length]).toEqual([0, 1]);
});

test('one that is still loading is shown when it is there, and stays', async () => {
  let arrive: (component: ComponentType) => void = () => undefined;
  // React reports a component that calls `use` in one rendering and not in the next.
  const reported = vi.spyOn(console, 'error');
  const Part = part(() => new Promise((resolve) => (arrive = resolve)));
  const onWait = vi.fn<() => void>();
  const { rerender } = await act(async () => render(<Around of={Part} onWait={onWait} />));
  expect(onWait).toHaveBeenCalled();
  await act(async () => arrive(Loaded));
  const shown = await screen.findByText(words);
  rerender(<Around of={Part} onWait={onWait} />);
  expect(screen.getByText(words)).toBe(shown);
  expect(reported).not.toHaveBeenCalled();
});
