/** The first steps of newcomers. */
import { expect } from 'vitest';
import type { OperationCase } from './stage.ts';

export const firstSteps: Readonly<Record<string, OperationCase>> = {
  firstSteps: {
    works: async ({ ask }) => {
      expect(await ask('amara', 'firstSteps')).toMatchObject({ hasReadFading: false });
    },
    refuses: ({ refuse }) => refuse(undefined, 'firstSteps', 'UNAUTHORIZED'),
  },
  markFirstSteps: {
    works: async ({ ask }) => {
      expect(await ask('jonas', 'markFirstSteps', { mark: 'CLOSED' })).toBe(true);
      expect(await ask('jonas', 'firstSteps')).toBeNull();
    },
    refuses: ({ refuse }) => refuse(undefined, 'markFirstSteps', 'UNAUTHORIZED', { mark: 'CLOSED' }),
  },
};
