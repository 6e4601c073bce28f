import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { noteHere } from '#shared/page/press.ts';
import type { WayOut } from './platforms.rules.ts';

interface LeaveCardProps {
  /** Describes the platform and the target of the link. */
  children: ReactNode;
  action: string;
  failed: string;
  /** Requests the address from the server after the press; undefined when it differs from the announced target. */
  findWay: () => Promise<WayOut | undefined>;
}

/** A link to another platform: shows its target before the press, and opens no other one. */
export function LeaveCard({ children, action, failed, findWay }: LeaveCardProps): ReactNode {
  const t = useText();
  const { mutate, isPending, error, data, isSuccess } = useMutation({
    mutationFn: (_isHere: () => boolean) => findWay(),
    onSuccess(way, isHere) {
      // Whoever has chosen another page of the wallet meanwhile stays there.
      if (way !== undefined && isHere()) location.assign(way.address);
    },
  });
  return (
    <section className="card stack">
      {children}
      <ProblemNote problem={error === null ? undefined : problemOf(error)} title={failed} />
      {isSuccess && data === undefined ? (
        <Refusal reason={isSuccess} title={failed}>
          <p>{t('leave.otherAddress')}</p>
        </Refusal>
      ) : null}
      <div className="actions">
        <Button icon="share" busy={isPending} onClick={() => mutate(noteHere())}>
          {action}
        </Button>
      </div>
    </section>
  );
}
