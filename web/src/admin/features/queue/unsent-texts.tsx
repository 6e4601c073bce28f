import type { ReactNode } from 'react';
import { claimedAmount, hoursOf } from '#shared/contributions/hours.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { copyText } from '#shared/page/copy-text.ts';
import { dropDraft, typedEffort, unsentTexts, useDraftTurns } from './drafts.ts';
import type { DraftForm } from './drafts.ts';
import type { ContributionDetail } from './queue.data.ts';
import type { ChangeValues } from './queue.rules.ts';

interface UnsentTextsProps {
  shown: ContributionDetail;
  onGoOn: (form: DraftForm) => void;
}

/** What the moderator wrote about this contribution and did not send: to go on with, or to copy once it is decided. */
export function UnsentTexts({ shown, onGoOn }: UnsentTextsProps): ReactNode {
  const t = useText();
  useDraftTurns();
  const told = useEffortText();
  const { id, isActionable } = shown;
  return unsentTexts(id).map(({ form, ...unsent }) => {
    const words = [told(unsent.effort), unsent.words].filter((part) => part !== '').join('\n');
    return (
      <Note key={form} tone="gold" icon="pencil" title={t(`unsent.${form}`)}>
        <div className="stack tight">
          {isActionable ? null : <p className="small">{t('unsent.decided')}</p>}
          <p className="deed-text">{words}</p>
          <div className="actions">
            {isActionable ? (
              <Button look="quiet" small onClick={() => onGoOn(form)}>
                {t('unsent.goOn')}
              </Button>
            ) : (
              <Button look="quiet" small icon="copy" onClick={() => void copyText(words)}>
                {t('unsent.copy')}
              </Button>
            )}
            <Button look="bare" small onClick={() => dropDraft(id, form)}>
              {t('unsent.drop')}
            </Button>
          </div>
        </div>
      </Note>
    );
  });
}

/** "3.5 h", or "70.00 GDD" where the amount was typed; what was typed itself where that is no number yet. */
function useEffortText(): (effort: ChangeValues | undefined) => string {
  const t = useText();
  const formats = useFormats();
  const { nearest } = useHoursFormats();
  return (effort) => {
    if (effort === undefined) return '';
    const claimed = claimedAmount(effort);
    if (claimed === undefined) return typedEffort(effort);
    return effort.driver === 'amount'
      ? `${formats.amount(claimed)}\u{a0}GDD`
      : t('entry.hours', { hours: nearest(hoursOf(claimed)) });
  };
}
