import type { Request } from '@playwright/test';

export interface Question {
  readonly operationName: string;
  readonly variables: object;
}

/** What a request asks the server: one thing, or the list of what is asked at one moment. */
export function questionsIn(request: Request): readonly Question[] {
  return [request.postDataJSON() as Question | Question[]].flat();
}
