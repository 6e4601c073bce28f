import { useState } from 'react';

export interface SingleFlight {
  /** Starts the work, unless an earlier one is in progress: then nothing starts, and the result is undefined. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined;
  isUnderWay: () => boolean;
}

/** One work at a time. Rendered state changes too late after a first press to block a second one. */
export function useSingleFlight(): SingleFlight {
  const [flight] = useState(createSingleFlight);
  return flight;
}

function createSingleFlight(): SingleFlight {
  let isUnderWay = false;
  return {
    isUnderWay: () => isUnderWay,
    run<Result>(work: () => Promise<Result>) {
      if (isUnderWay) return undefined;
      isUnderWay = true;
      return work().finally(() => (isUnderWay = false));
    },
  };
}
