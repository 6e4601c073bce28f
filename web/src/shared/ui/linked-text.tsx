import { Fragment } from 'react';
import type { ReactNode } from 'react';

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** Text of members: always text, never HTML; addresses in it become links. */
export function LinkedText({ text }: { text: string }): ReactNode {
  return splitAddresses(text).map(({ isAddress, part }, index) => (
    // The parts of one text never change their order.
    <Fragment key={index}>
      {isAddress ? (
        <a href={part} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </a>
      ) : (
        part
      )}
    </Fragment>
  ));
}

export interface TextPiece {
  isAddress: boolean;
  part: string;
}

/** Splits a text into addresses and the text between them. */
export function splitAddresses(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(address)) {
    if (index > end) pieces.push({ isAddress: false, part: text.slice(end, index) });
    pieces.push({ isAddress: true, part: found });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ isAddress: false, part: text.slice(end) });
  return pieces;
}
