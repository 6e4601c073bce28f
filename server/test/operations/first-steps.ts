/** The first steps of newcomers. */
import { expect } from 'vitest';
import type { OperationExample } from './fixture.ts';

export const firstSteps: Readonly<Record<string, OperationExample>> = {
  firstSteps: {
    works: async ({ execute }) => {
      expect(await execute('amara', 'firstSteps')).toMatchObject({ hasReadFading: false });
    },
    refuses: ({ refuse }) => refuse(undefined, 'firstSteps', 'UNAUTHORIZED'),
  },
  markFirstSteps: {
    works: async ({ execute }) => {
      expect(await execute('jonas', 'markFirstSteps', { mark: 'CLOSED' })).toBe(true);
      expect(await execute('jonas', 'firstSteps')).toBeNull();
    },
    refuses: ({ refuse }) => refuse(undefined, 'markFirstSteps', 'UNAUTHORIZED', { mark: 'CLOSED' }),
  },
};
