import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

const problem = { id: 'a', text: 'Enter your e-mail address' };

test('the summary names each field once, and says what is wrong with it', () => {
  const long = { ...problem, id: 'b', text: 'Agree first' };
  const named = { ...problem, id: 'c', text: 'Password is missing' };
  // As long as what the server says of a month that is full.
  const why =
    'At most 50 hours more in November. You can add the rest in another month, if it belongs there.';
  render(
    <>
      <ErrorSummary problems={[problem, long, named, { id: 'd', text: why }]} attempt={1} />
      <label htmlFor="a">E-mail</label>
      <input id="a" />
      <label htmlFor="b">I agree to everything that is written here and elsewhere.</label>
      <input id="b" />
      <label htmlFor="c">Password</label>
      <input id="c" />
      <label htmlFor="d">How many hours?</label>
      <input id="d" />
    </>,
  );
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual([
    'E-mail – Enter your e-mail address',
    'Agree first',
    'Password is missing',
    `How many hours? – ${why}`,
  ]);
  links.forEach((name, index) => {
    screen.getByRole('link', { name }).click();
    expect(document.activeElement?.id).toBe(['a', 'b', 'c', 'd'][index]);
  });
});

test('a summary of several errors takes the focus, and its beginning comes into the window', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<ErrorSummary problems={[problem, { ...problem, id: 'b' }]} attempt={1} />);
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(shown.mock.contexts.at(-1) === summary.firstElementChild).toBe(true);
});

test('what is corrected leaves the summary without the rest being read out again', () => {
  const two = [problem, { ...problem, id: 'b', text: 'Agree first' }];
  const { rerender } = render(<ErrorSummary problems={two} attempt={1} />);
  const summary = screen.getByRole('alert');
  const [, second] = screen.getAllByRole('listitem');
  rerender(<ErrorSummary problems={two.slice(1)} attempt={1} />);
  // Nothing is added, and only what is added is read.
  expect(screen.getAllByRole('listitem')).toEqual([second]);
  expect(screen.getByRole('alert')).toBe(summary);
  expect(summary.getAttribute('aria-atomic')).toBe('false');
  expect(summary.getAttribute('aria-relevant')).toBe('additions');
});

test('a single open field takes the focus and comes into the window with its reason', () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function note(this: Element) {
    shown.push(this);
  };
  const form = (
    <>
      <div className="field">
        <label htmlFor="a">E-mail</label>
        <input id="a" />
        <p>Enter your e-mail address</p>
      </div>
      <ErrorSummary problems={[problem]} attempt={1} />
    </>
  );
  render(form);
  expect(document.activeElement?.id).toBe('a');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['E-mailEnter your e-mail address']);
});
