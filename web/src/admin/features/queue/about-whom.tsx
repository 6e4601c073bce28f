import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import type { QueueItem } from './queue-item.ts';

const mostNamed = 3;

/** The members whose contributions are decided together, each once; nothing for a single contribution. */
export function AboutWhom({ about }: { about: readonly QueueItem[] }): ReactNode {
  const t = useText();
  if (about.length < 2) return null;
  const names = [...new Map(about.map(({ userId, name }) => [userId ?? name, name])).values()];
  const named = names.slice(0, names.length === mostNamed + 1 ? mostNamed + 1 : mostNamed);
  return (
    <p className="small">{t('bulk.whose', { names: named.join(', '), more: names.length - named.length })}</p>
  );
}
