import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Link, NavLink } from './link.tsx';

function Here(): ReactNode {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>;
}

function show(links: ReactNode, at = '/here'): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      {links}
      <Here />
    </MemoryRouter>,
  );
}

/** Whether the app handled the click itself, so that the browser loads nothing. */
function followed(init: MouseEventInit = {}): boolean {
  return !fireEvent.click(screen.getByRole('link'), init);
}

test('a link leads to another address without loading the page', () => {
  show(<Link to="/there?page=2">There</Link>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/there?page=2');
  expect(followed()).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('PUSH /there?page=2');
});

test('a link to the current address, or one with `replace`, replaces the address', () => {
  show(
    <Link to="/there" replace>
      There
    </Link>,
  );
  followed();
  expect(screen.getByRole('status').textContent).toBe('REPLACE /there');
  followed();
  expect(screen.getByRole('status').textContent).toBe('REPLACE /there');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  (init) => {
    show(<Link to="/there">There</Link>);
    expect(followed(init)).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('POP /here');
  },
);

test('the click handler of a link runs first, and may prevent the navigation', () => {
  const onClick = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
  show(
    <Link to="/there" onClick={onClick}>
      There
    </Link>,
  );
  followed();
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('POP /here');
});

test.each([
  ['/gdt', 'page'],
  ['/gdt/1', 'page'],
  ['/gdtx', null],
  ['/', null],
])('on %s a link to /gdt is marked as current: %s', (at, current) => {
  show(<NavLink to="/gdt">GDT</NavLink>, at);
  const link = screen.getByRole('link');
  expect([link.getAttribute('aria-current'), link.className]).toEqual([
    current,
    current === null ? '' : 'active',
  ]);
});
