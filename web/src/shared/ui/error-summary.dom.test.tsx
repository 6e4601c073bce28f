import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

const problem = { id: 'a', text: 'Enter your e-mail address', isRefused: false };

test('the summary names the fields, while their errors are beside them', () => {
  const long = { ...problem, id: 'b', text: 'Agree first' };
  render(
    <>
      <ErrorSummary problems={[problem, long]} attempt={1} />
      <label htmlFor="a">E-mail</label>
      <input id="a" />
      <label htmlFor="b">I agree to everything that is written here and elsewhere.</label>
      <input id="b" />
    </>,
  );
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['E-mail', 'Agree first']);
  links.forEach((name, index) => {
    screen.getByRole('link', { name }).click();
    expect(document.activeElement?.id).toBe(['a', 'b'][index]);
  });
});

test('a summary of several errors takes the focus, and its beginning comes into the window', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<ErrorSummary problems={[problem, { ...problem, id: 'b' }]} attempt={1} />);
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(shown.mock.contexts.at(-1) === summary.firstElementChild).toBe(true);
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
