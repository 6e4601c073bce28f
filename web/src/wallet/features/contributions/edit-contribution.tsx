import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { BeforeVersion } from '#shared/contributions/before-version.tsx';
import { ChangeConflict } from '#shared/contributions/change-conflict.tsx';
import { seenOf } from '#shared/contributions/seen.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyWords } from '#shared/ui/copy-words.tsx';
import { Note } from '#shared/ui/note.tsx';
import { paths } from '../../paths.ts';
import { useContributionChange } from './contribution-change.ts';
import type { ContributionChange } from './contribution-change.ts';
import type { ContributionValues } from './contribution-form.rules.ts';
import { ContributionFields, KeptDraft, SendProblem } from './contribution-form.tsx';
import { openMonthsQuery } from './contributions.data.ts';
import { contributionDrafts } from './drafts.data.ts';
import { openOn } from './months.rules.ts';
import { daysOfMonth } from './own-contribution.rules.ts';
import type { OwnContribution } from './own-contribution.rules.ts';
import { offsetAt, useMinute } from './use-minute.ts';

/**
 * Changes a contribution in its row; afterwards it is in the queue of the moderators again. When they decide
 * meanwhile, the form stays with everything in it, until the member closes it.
 */
export function EditContribution({
  contribution,
  onEnd,
}: {
  contribution: OwnContribution;
  onEnd: () => void;
}): ReactNode {
  const now = useMinute();
  const days = daysOfMonth(contribution.day, now, offsetAt(now));
  const { data: months } = useQuery(openMonthsQuery());
  const open = useCallback((day: string) => openOn(day, months ?? [], contribution), [months, contribution]);
  const change = useContributionChange({ contribution, days, openOn: open, onEnd });
  const { form, isDecided, isConflict } = change;
  const box = useEditFocus(change);
  return (
    <form
      ref={box}
      className="deed-edit stack"
      noValidate
      tabIndex={-1}
      onSubmit={(event) => {
        if (isDecided) event.preventDefault();
        else form.onSubmit(event);
      }}
    >
      {isDecided ? <DecidedNote contribution={contribution} isTyped={change.isTyped} /> : null}
      {isConflict ? (
        <ChangeConflict
          now={seenOf(contribution)}
          problem={form.problem}
          onKeep={change.keep}
          onTake={change.take}
        />
      ) : null}
      <ContributionFields form={form} days={days} openOn={open} isEdit />
      {isDecided ? null : <SendProblem values={form.values} openOn={open} problem={change.problem} isEdit />}
      <div className="actions">
        <EditActions contribution={contribution} change={change} />
      </div>
      <KeptDraft drafts={change.drafts} draft={change.draft} />
    </form>
  );
}

function useEditFocus({ isLeft, isDecided }: ContributionChange): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A form that is open again after a reload does not take the page to itself.
    if (!isLeft) box.current?.querySelector('textarea')?.focus();
  }, [isLeft]);
  useEffect(() => {
    // Its focused button has just gone.
    if (isDecided && !isLeft && document.activeElement === document.body) box.current?.focus();
  }, [isDecided, isLeft]);
  return box;
}

function EditActions({
  contribution: { status },
  change: { form, words, isTyped, isDecided, end },
}: {
  contribution: OwnContribution;
  change: ContributionChange;
}): ReactNode {
  const t = useText();
  if (isDecided)
    return (
      <>
        <CopyWords words={words} />
        {status === 'DENIED' && isTyped ? <AsNew values={form.values} onEnd={end} /> : null}
        <Button look="bare" onClick={end}>
          {t(isTyped ? 'unsent.drop' : 'common.close')}
        </Button>
      </>
    );
  return (
    <>
      <Button type="submit" className="lead" busy={form.busy}>
        {t('contribute.save')}
      </Button>
      <Button look="quiet" blocked={form.busy} onClick={end}>
        {t('contribute.cancel')}
      </Button>
    </>
  );
}

/** That nothing can be saved any more, with what was decided about. */
function DecidedNote({
  contribution,
  isTyped,
}: {
  contribution: OwnContribution;
  isTyped: boolean;
}): ReactNode {
  const t = useText();
  return (
    <div role="alert">
      <Note tone="gold" icon="info" title={t('problem.CONTRIBUTION_STATUS_FORBIDS')}>
        <BeforeVersion before={contribution} />
        {isTyped ? <p className="small">{t('contribute.overtaken')}</p> : null}
      </Note>
    </div>
  );
}

/**
 * Begins a new contribution with what was typed about a denied one. A confirmed one would be counted twice, and
 * another one that was begun would be replaced.
 */
function AsNew({ values, onEnd }: { values: ContributionValues; onEnd: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const drafts = contributionDrafts();
  const begun = drafts.read();
  if (begun !== undefined && begun.memo.trim() !== '') return null;
  return (
    <Button
      look="quiet"
      onClick={() => {
        drafts.keep(values);
        onEnd();
        void navigate(paths.contributions());
      }}
    >
      {t('contribute.asNew')}
    </Button>
  );
}
