import { useEffect, useRef, useState } from 'react';

export const detailHeadingId = 'contribution-detail';

export function rowId(id: number): string {
  return `contribution-${String(id)}`;
}

/**
 * Moves the focus to the contribution that the moderator went on to: to its row, or without a list beside it, to
 * its heading. It is passed as an argument because the address changes a moment later than the list.
 */
export function useFocusOn(shown: number | undefined): (id: number | undefined) => void {
  const wanted = useRef<{ id: number | undefined }>(undefined);
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (wanted.current === undefined || wanted.current.id !== shown) return;
    wanted.current = undefined;
    const row = shown === undefined ? null : document.getElementById(rowId(shown));
    const isRowInSight = row?.checkVisibility() === true;
    const target = isRowInSight
      ? row
      : (document.getElementById(detailHeadingId) ?? document.querySelector('h1'));
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
    // Above the contribution stands what was done just before, and how it is undone.
    if (!isRowInSight) document.querySelector('.undo-bar')?.scrollIntoView({ block: 'nearest' });
  }, [shown, step]);
  return (id) => {
    wanted.current = { id };
    setStep((before) => before + 1);
  };
}
