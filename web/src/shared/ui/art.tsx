import type { ReactNode } from 'react';
import scenes from '../../art/scenes.svg';
import slides from '../../art/slides.svg';

const pictures = {
  gratitude: { file: slides, viewBox: '0 0 480 400' },
  dignity: { file: slides, viewBox: '0 0 480 420' },
  donation: { file: slides, viewBox: '0 0 480 420' },
  'not-found': { file: scenes, viewBox: '0 0 480 300' },
  empty: { file: scenes, viewBox: '0 0 240 150' },
  thanks: { file: scenes, viewBox: '0 0 432 346' },
} as const;

export type ArtName = keyof typeof pictures;

interface ArtProps {
  name: ArtName;
  className?: string;
  /** Parts of it that move; what is in the file of pictures cannot. */
  children?: ReactNode;
}

/** One of the illustrations, in the colours of the surrounding tokens; decoration, never read out. */
export function Art({ name, className, children }: ArtProps): ReactNode {
  const { file, viewBox } = pictures[name];
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      <use href={`${file}#${name}`} />
      {children}
    </svg>
  );
}
