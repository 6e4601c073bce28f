import { useState } from 'react';
import type { MouseEvent } from 'react';

/** Two presses closer than this are one double click or double tap. */
const doubleMs = 500;
const doublePx = 40;

export interface Presses {
  /** Ignores the second press of a double one, if the first one has put another button or a link under the pointer. */
  onClickCapture: (event: MouseEvent) => void;
  /** The last press has put something else in its place. */
  acted: () => void;
}

/**
 * The presses on the buttons and links of the queue. After a decision the next contribution takes the place of the
 * decided one: the second press of a double click would decide about another member, or lead away from the next one.
 */
export function usePresses(): Presses {
  return useState(createPresses)[0];
}

export function createPresses(): Presses {
  let pressedAt = Number.NEGATIVE_INFINITY;
  let place = { clientX: 0, clientY: 0 };
  let actedAt = Number.NEGATIVE_INFINITY;
  return {
    onClickCapture(event) {
      const { target, nativeEvent, clientX, clientY } = event;
      // Keys press a button without a count; a key that is held down repeats nothing.
      if (nativeEvent.detail === 0 || !(target instanceof Element) || target.closest('button, a') === null)
        return;
      // A link elsewhere, such as the one back to the list, is meant; buttons elsewhere decide about members.
      const isMeant =
        target.closest('button') === null &&
        Math.hypot(clientX - place.clientX, clientY - place.clientY) > doublePx;
      if (!isMeant && nativeEvent.timeStamp - actedAt < doubleMs) {
        event.preventDefault();
        event.stopPropagation();
      } else {
        pressedAt = nativeEvent.timeStamp;
        place = { clientX, clientY };
      }
    },
    acted() {
      actedAt = pressedAt;
    },
  };
}
