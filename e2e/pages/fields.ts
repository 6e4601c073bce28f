import type { Locator } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The field is marked as invalid and described by the sentence, visibly and for screen readers. */
export async function expectProblem(field: Locator, sentence: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(sentence);
}
