import { useState } from 'react';

export interface SingleFlight {
  /** Begins the work, unless an earlier one is still under way: then nothing begins, and the answer is undefined. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined;
  isUnderWay: () => boolean;
}

/** One work at a time. What is drawn learns of a first press too late to keep a second one away. */
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
