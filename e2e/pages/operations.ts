import type { Request } from '@playwright/test';

export interface Operation {
  readonly operationName: string;
  readonly variables: object;
}

/** The operations of a request: one, or a list. */
export function operationsIn(request: Request): readonly Operation[] {
  return [request.postDataJSON() as Operation | Operation[]].flat();
}
