import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import type { QueueItem } from './queue-item.ts';
import { whose } from './whose.ts';

const mostNamed = 3;

/**
 * Whose contributions are decided, each member once; of a single one also its hours and its words, as the contribution
 * that is shown beside it may be another one.
 */
export function AboutWhom({ about }: { about: readonly QueueItem[] }): ReactNode {
  const t = useText();
  const [first] = about;
  if (first === undefined) return null;
  if (about.length === 1)
    return (
      <div className="about-whom">
        <b>{whose(first)}</b>
        <p className="deed-text">{first.memo}</p>
      </div>
    );
  const names = [...new Map(about.map(({ userId, name }) => [userId ?? name, name])).values()];
  const named = names.slice(0, names.length === mostNamed + 1 ? mostNamed + 1 : mostNamed);
  return (
    <p className="small">{t('bulk.whose', { names: named.join(', '), more: names.length - named.length })}</p>
  );
}
