import { nextStatuses } from '@kula/core/creation/contributions';
import type { ContributionStatus } from '@kula/core/creation/contributions';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

const statuses = Object.keys(nextStatuses) as ContributionStatus[];

/** No catalogue is loaded, so each text is shown as its key. */
test('each status has a sign, a colour and a word of its own', () => {
  const shown = statuses.map((status) => {
    const { container } = render(<StatusBadge status={status} />);
    const badge = container.querySelector('.badge');
    expect(badge?.textContent).toBe(`status.${status}`);
    return { colour: badge?.className, sign: badge?.querySelector('use')?.getAttribute('href') };
  });
  expect(new Set(shown.map(({ colour }) => colour)).size).toBe(statuses.length);
  expect(new Set(shown.map(({ sign }) => sign)).size).toBe(statuses.length);
});
