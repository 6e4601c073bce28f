import { tidyText } from '@kula/core/platform/texts';
import { formatFixed2 } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { useMemo, useState } from 'react';
import { problemOf, type RequestProblem } from '#shared/client/problem.ts';
import { isUndecided } from '#shared/contributions/contribution.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { driveByAmount } from '#shared/contributions/hours.ts';
import {
  isSameVersion,
  isUntouched,
  seenFromWire,
  seenOf,
  untouchedOf,
  useSavedAlready,
  wireSeen,
} from '#shared/contributions/seen.ts';
import type { Seen } from '#shared/contributions/seen.ts';
import type { Form } from '#shared/forms/form.ts';
import { showToast } from '#shared/page/toasts.ts';
import type { Drafts } from '#shared/session/drafts.ts';
import { useText } from '#shared/texts/texts.ts';
import type { ContributionValues } from './contribution-form.rules.ts';
import { useContributionForm } from './contribution-form.tsx';
import { useUpdateContribution } from './contributions.data.ts';
import type { Told } from './contributions.data.ts';
import { changeDrafts } from './drafts.data.ts';
import type { ChangeDraft } from './drafts.data.ts';
import type { Days, OwnContribution } from './own-contribution.rules.ts';

interface ChangeOptions {
  contribution: OwnContribution;
  days: Days;
  openOn: (day: string) => Amount | undefined;
  onEnd: () => void;
}

export interface ContributionChange {
  form: Form<ContributionValues>;
  /** The typed text; empty where it is the stored one. */
  words: string;
  drafts: Drafts<ChangeDraft>;
  /** What is stored of it; undefined while nothing was changed. */
  draft: ChangeDraft | undefined;
  /** Whether it was open before a reload. */
  isLeft: boolean;
  /** Whether there is something to lose: not what is stored is in the fields. */
  isTyped: boolean;
  /** Why it was not saved, as far as no conflict says so. */
  problem: RequestProblem | undefined;
  /** It is decided: nothing can be saved any more. */
  isDecided: boolean;
  /** It is no longer the version that the fields started from. */
  isConflict: boolean;
  /** Goes on from the present version, with what was typed. */
  keep: () => void;
  /** Goes on from the present version, without what was typed. */
  take: () => void;
  /** Discards what was typed. */
  end: () => void;
}

/** What an unfinished change left, and the version that the fields started from: the list is refetched meanwhile. */
function useBeginning(contribution: OwnContribution) {
  const { id } = contribution;
  const { separator } = useHoursFormats();
  const drafts = useMemo(() => changeDrafts(id), [id]);
  const [left] = useState(() => drafts.read());
  const [seen, setSeen] = useState(() =>
    left?.seen === undefined ? seenOf(contribution) : seenFromWire(left.seen),
  );
  const [initial] = useState(() => left?.values ?? valuesOf(seen, separator));
  return { drafts, isLeft: left !== undefined, seen, setSeen, initial };
}

/** Whether it can be saved at all; the list may not know yet what the server has refused. */
function useSaving({ id, status }: OwnContribution) {
  const [isRefused, setRefused] = useState(false);
  const update = useUpdateContribution(id);
  return {
    isDecided: isRefused || !isUndecided(status),
    async save(told: Told & { seen: Seen }): Promise<void> {
      try {
        await update.mutateAsync(told);
      } catch (thrown) {
        setRefused(problemOf(thrown).code === 'CONTRIBUTION_STATUS_FORBIDS');
        throw thrown;
      }
    },
  };
}

/** The change of an own contribution, which may be decided or changed elsewhere meanwhile. */
export function useContributionChange({
  contribution,
  days,
  openOn,
  onEnd,
}: ChangeOptions): ContributionChange {
  const t = useText();
  const { separator } = useHoursFormats();
  const { drafts, isLeft, seen, setSeen, initial } = useBeginning(contribution);
  const { isDecided, save } = useSaving(contribution);
  const [settled, setSettled] = useState<RequestProblem>();
  function end(): void {
    drafts.drop();
    onEnd();
  }
  function finish(): void {
    showToast('success', t('entry.saved'));
    end();
  }
  const form = useContributionForm({
    initial,
    days,
    openOn,
    isEdit: true,
    onSend: async (told) => save({ ...told, seen }).then(finish),
  });
  const { values, busy, problem } = form;
  const isOther = !isSameVersion(seen, contribution);
  const isTyped = !isUntouched(values, contribution);
  const isConflict = isOther && isTyped && !isDecided;
  useSavedAlready(isOther && !isTyped && !busy, finish);
  const draft = useMemo(
    () => (values === initial ? undefined : { values, seen: wireSeen(seen) }),
    [values, initial, seen],
  );
  function goOn(change: Partial<ContributionValues>): void {
    form.set(change);
    setSettled(problem);
    setSeen(seenOf(contribution));
  }
  const fresh = (): ContributionValues => valuesOf(contribution, separator);
  const words = tidyText(values.memo);
  return {
    form,
    words: words === contribution.memo ? '' : words,
    drafts,
    draft,
    isLeft,
    isTyped,
    problem: isConflict || problem === settled ? undefined : problem,
    isDecided,
    isConflict,
    keep: () => goOn(untouchedOf(values, seen, fresh())),
    take: () => goOn(fresh()),
    end,
  };
}

function valuesOf({ memo, day, amount }: Seen, separator: string): ContributionValues {
  const effort = driveByAmount(formatFixed2(amount), separator);
  return { memo, date: day, ...effort, amount: effort.amount.replace('.', separator) };
}
