import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import type { WayOut } from './platforms.rules.ts';

interface LeaveCardProps {
  /** What is there, and where it leads. */
  children: ReactNode;
  action: string;
  failed: string;
  /** Asks the server for the way, only after the press; undefined when the answer leads somewhere else than was said. */
  findWay: () => Promise<WayOut | undefined>;
}

/** A link to another platform: says where it leads, and leads there after a press and nowhere else. */
export function LeaveCard({ children, action, failed, findWay }: LeaveCardProps): ReactNode {
  const t = useText();
  const { mutate, isPending, error, data, isSuccess } = useMutation({
    mutationFn: findWay,
    onSuccess(way) {
      if (way !== undefined) location.assign(way.address);
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
        <Button icon="share" busy={isPending} onClick={() => mutate()}>
          {action}
        </Button>
      </div>
    </section>
  );
}
