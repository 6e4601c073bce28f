import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => setTimeout(() => run(0)));
  return keepFocus();
});

/** The page itself has the words of all that is in it. */
function focused(): string | null | undefined {
  const { activeElement } = document;
  if (activeElement === document.body) return undefined;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
}

/** A button that is replaced by the form that it opens, and back. */
function Opening(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h2>Passkeys</h2>
      <button type="button">Rename</button>
      {isOpen ? (
        <form>
          <input aria-label="Account, for a manager of passwords" readOnly tabIndex={-1} />
          <input aria-label="Name" />
          <button type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        </form>
      ) : (
        <div>
          <button type="button" onClick={() => setOpen(true)}>
            Add
          </button>
        </div>
      )}
    </section>
  );
}

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  button.click();
  await expect.poll(() => button.isConnected).toBe(false);
}

test('the form that replaces a button gets the focus in its first field, and the button when it is back', async () => {
  render(<Opening />);
  await press('Add');
  await expect.poll(focused).toBe('Name');
  await press('Cancel');
  await expect.poll(focused).toBe('Add');
});

/** Rows that can be deleted. */
function Rows(): ReactNode {
  const [rows, setRows] = useState(['One', 'Two', 'Three']);
  return (
    <section>
      <h2>Links</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              {row}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

test('of a deleted row the next one gets the focus, then the one before, and at last the heading', async () => {
  render(<Rows />);
  await press('Two');
  await expect.poll(focused).toBe('Three');
  await press('Three');
  await expect.poll(focused).toBe('One');
  await press('One');
  await expect.poll(focused).toBe('Links');
});

test('whoever moves the focus meanwhile keeps it, and another address has its own heading', async () => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <Opening />
    </>,
  );
  const frame = vi.fn<(run: FrameRequestCallback) => number>(() => 0);
  vi.stubGlobal('requestAnimationFrame', frame);
  await press('Add');
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await expect.poll(() => frame.mock.calls.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(focused()).toBe('Elsewhere');
});

/** A list whose filter appears with the link that was followed. */
function Filtered(): ReactNode {
  const [isFiltered, setFiltered] = useState(false);
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    setFiltered(true);
  };
  return (
    <main>
      <h1>Transactions</h1>
      {isFiltered ? (
        <form role="search">
          <input aria-label="Words" />
        </form>
      ) : (
        <p>
          <a href="?with=jonas" role="button" onClick={follow}>
            All with Jonas
          </a>
        </p>
      )}
    </main>
  );
}

test('whoever followed a link that is gone is not led into a field', async () => {
  render(<Filtered />);
  await press('All with Jonas');
  await expect.poll(focused).toBe('Transactions');
});

function Parts() {
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <h1>Transactions</h1>
      {isThere ? (
        <section>
          <button type="button" onClick={() => setThere(false)}>
            Take back
          </button>
        </section>
      ) : null}
      <section>
        <button type="button">Jonas Weidner</button>
      </section>
    </main>
  );
}

test('a part that is gone as a whole leaves the focus to the heading, not to what is beside it', async () => {
  render(<Parts />);
  await press('Take back');
  await expect.poll(focused).toBe('Transactions');
});

/** Keys that were asked for by a key: nothing had the focus before. */
function Help() {
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <h1>Review contributions</h1>
      <label>
        <input type="checkbox" /> Select all
      </label>
      {isThere ? (
        <dialog open>
          <button type="button" onClick={() => setThere(false)}>
            Close
          </button>
        </dialog>
      ) : null}
    </main>
  );
}

test('after a dialog that nothing opened the focus is at the heading, and Space selects nothing', async () => {
  render(<Help />);
  await press('Close');
  await expect.poll(focused).toBe('Review contributions');
});
