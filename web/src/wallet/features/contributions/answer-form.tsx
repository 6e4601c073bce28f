import { tidyText } from '@kula/core/platform/texts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { messageRule } from '#shared/contributions/contribution-rules.ts';
import { useForm } from '#shared/forms/form.ts';
import { useKeptText } from '#shared/session/drafts.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import { answerDrafts } from './drafts.data.ts';
import { useAnswer } from './contributions.data.ts';
import type { OwnContribution } from './own-contribution.rules.ts';

/** Answers a question, or writes to the moderators. The text survives a reload and an expired session. */
export function AnswerForm({ contribution }: { contribution: OwnContribution }): ReactNode {
  // After an answer was sent, the form is empty, unless the member went on writing.
  const [round, setRound] = useState(0);
  const closeToast = useRef<() => void>(undefined);
  const sent = (close: () => void, isAll: boolean): void => {
    closeToast.current = close;
    if (isAll) setRound((before) => before + 1);
  };
  return (
    <OneAnswer
      key={round}
      contribution={contribution}
      onSent={sent}
      onProblem={() => closeToast.current?.()}
    />
  );
}

function OneAnswer({
  contribution: { id, status },
  onSent,
  onProblem,
}: {
  contribution: OwnContribution;
  onSent: (closeToast: () => void, isAll: boolean) => void;
  /** The next message was not sent: the toast that one was sent must not be shown beside its error. */
  onProblem: () => void;
}): ReactNode {
  const t = useText();
  const answer = useAnswer(id);
  const drafts = useMemo(() => answerDrafts(id), [id]);
  const [initial] = useState(() => drafts.read() ?? '');
  const form = useForm({
    initial: { message: initial },
    rules: { message: messageRule },
    refusal: problemMessage,
    async submit({ message }) {
      await answer.mutateAsync(tidyText(message));
      // What was written meanwhile stays in the box, and as the draft.
      const isAll = ['', message].includes(latest.current);
      if (isAll) drafts.drop();
      onSent(showToast('success', t('thread.sent')), isAll);
    },
  });
  const { message } = form.values;
  const latest = useLatest(message);
  const isRefused = form.problem !== undefined;
  const tellProblem = useEffectEvent(onProblem);
  useEffect(() => {
    if (isRefused) tellProblem();
  }, [isRefused]);
  useKeptText(drafts, message);
  const isAsked = status === 'IN_PROGRESS';
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <ProblemNote problem={form.problem} title={t('thread.failed')} />
      <TextArea {...form.text('message')} label={t(isAsked ? 'thread.answer' : 'thread.message')} rows={2} />
      <div className="actions">
        <Button type="submit" small icon="message" look={isAsked ? 'solid' : 'quiet'} busy={form.busy}>
          {t(isAsked ? 'thread.sendAnswer' : 'thread.sendMessage')}
        </Button>
      </div>
    </form>
  );
}
