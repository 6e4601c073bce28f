import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followAnnouncements } from '../../../test/announced.ts';
import { FoundLine } from './found-line.tsx';

test('each answer is announced with its words, also one that reads like the one before', async () => {
  const { rerender } = render(<FoundLine search="1" words="lukasz" text={undefined} />);
  const heard = followAnnouncements();
  const line = screen.getByRole('status');
  rerender(<FoundLine search="1" words="lukasz" text="1 account" />);
  await expect.poll(() => heard).toEqual(['lukasz: 1 account']);
  // The next answer is on its way: the old one stays, and is not announced as if it were the new one.
  rerender(<FoundLine search="2" words="mueller" text={undefined} />);
  expect(line.textContent).toBe('lukasz: 1 account');
  rerender(<FoundLine search="2" words="mueller" text="1 account" />);
  await expect.poll(() => heard).toHaveLength(2);
  rerender(<FoundLine search="3" words="mueller" text="1 account" />);
  await expect.poll(() => heard).toEqual(['lukasz: 1 account', 'mueller: 1 account', 'mueller: 1 account']);
  // What is drawn again for another reason is no answer.
  rerender(<FoundLine search="3" words="mueller" text="1 account" />);
  await Promise.resolve();
  expect(heard).toHaveLength(3);
});
