import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { paths } from '../../paths.ts';
import { useOpenQuestions } from './open-questions.data.ts';

/** Announces a question of a moderator on the current screen, without leaving it. */
export function OpenQuestion(): ReactNode {
  const t = useText();
  const count = useOpenQuestions();
  if (count === 0) return null;
  return (
    <Note tone="gold" icon="question" title={t('question.title', { count })}>
      <p>{t('question.text')}</p>
      <Link to={`${paths.contributions('own-contributions')}#open-question`}>{t('question.answer')}</Link>
    </Note>
  );
}
