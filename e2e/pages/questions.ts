import type { Request } from '@playwright/test';

export interface Question {
  readonly operationName: string;
  readonly variables: object;
}

/** The operations of a request: one, or a list. */
export function questionsIn(request: Request): readonly Question[] {
  return [request.postDataJSON() as Question | Question[]].flat();
}
