import { useEffect, useRef } from 'react';

/** The value of the last render, for code that runs later. */
export function useLatest<Value>(value: Value): { current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
