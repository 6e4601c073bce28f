import { Fragment } from 'react';
import type { ReactNode } from 'react';

type Wrap = (content: string) => ReactNode;

/**
 * Shows a translated text whose `<name>…</name>` parts become React nodes, for example links. Nothing is parsed
 * as HTML.
 */
export function RichText({
  text,
  parts,
}: {
  text: string;
  parts: Readonly<Record<string, Wrap>>;
}): ReactNode {
  return piecesOf(text).map((piece, index) => {
    const wrap = piece.name === undefined ? undefined : parts[piece.name];
    // The pieces of one text never change their order, so the index is a stable key.
    return <Fragment key={index}>{wrap === undefined ? piece.content : wrap(piece.content)}</Fragment>;
  });
}

interface Piece {
  name?: string;
  content: string;
}

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, name, content] = match;
    if (match.index > rest) pieces.push({ content: text.slice(rest, match.index) });
    if (name !== undefined && content !== undefined) pieces.push({ name, content });
    rest = match.index + whole.length;
  }
  if (rest < text.length) pieces.push({ content: text.slice(rest) });
  return pieces;
}
