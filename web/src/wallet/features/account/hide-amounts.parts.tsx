import { useMutation } from '@tanstack/react-query';
import { hideAmountsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { session, useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';

export type HidableUnit = 'GDD' | 'GDT';
export interface Hiding {
  hidden: boolean;
  busy: boolean;
  toggle: () => void;
}

/** The eye button of a balance: the choice is saved on the server first, then the screen changes. */
export function useHiding(unit: HidableUnit): Hiding {
  const t = useText();
  const hidden = useSession((state) => (unit === 'GDD' ? state.hideAmountGDD : state.hideAmountGDT));
  const { mutate, isPending } = useMutation({
    mutationFn: (hide: boolean) => request(hideAmountsDocument, choiceOf(unit, hide)),
    onSuccess(_, hide) {
      session.update(choiceOf(unit, hide));
      showToast('success', t(hide ? 'amount.nowHidden' : 'amount.nowShown', { unit }));
    },
    onError: (problem) => showToast('error', problemText(t, problemOf(problem))),
  });
  return { hidden, busy: isPending, toggle: () => mutate(!hidden) };
}

function choiceOf(unit: HidableUnit, hide: boolean): { hideAmountGDD: boolean } | { hideAmountGDT: boolean } {
  return unit === 'GDD' ? { hideAmountGDD: hide } : { hideAmountGDT: hide };
}

/** The eye: hides the amounts of one unit or shows them again. */
export function HideButton({ unit }: { unit: HidableUnit }): ReactNode {
  const t = useText();
  const { hidden, busy, toggle } = useHiding(unit);
  return (
    <Button look="bare" small icon={hidden ? 'eye-off' : 'eye'} busy={busy} onClick={toggle}>
      {t(hidden ? 'amount.show' : 'amount.hide')}
      <span className="sr"> {unit}</span>
    </Button>
  );
}
