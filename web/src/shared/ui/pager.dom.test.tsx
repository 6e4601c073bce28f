import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

// No catalogue is loaded, so each text is shown as its key.
test.each([
  [false, { 'pager.newer': '/1', 'pager.older': '/3' }],
  [true, { 'pager.older': '/1', 'pager.newer': '/3' }],
])('the words beside the numbers follow the order of the list: oldest first %s', (isOldestFirst, targets) => {
  render(
    <MemoryRouter>
      <Pager
        label="Pages"
        page={2}
        pages={3}
        isOldestFirst={isOldestFirst}
        hrefOf={(page) => `/${String(page)}`}
      />
    </MemoryRouter>,
  );
  for (const [name, target] of Object.entries(targets))
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target);
});
