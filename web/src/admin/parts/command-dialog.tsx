import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { isLostAnswer, problemOf } from '#shared/client/problem.ts';
import { useSingleFlight } from '#shared/client/use-single-flight.ts';
import { showToast } from '#shared/page/toasts.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import type { ButtonLook } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { CommandProblem } from './command-problem.tsx';
import { useCommand } from './use-command.ts';

interface CommandDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the button that runs the command. */
  act: string;
  look?: ButtonLook;
  /** Text of the toast after success. */
  doneText: string;
  /** What to do after a lost answer. */
  lost?: string;
  /** Whether what is shown behind the dialog has come to be as the command makes it. */
  isDone?: boolean;
  send: () => Promise<unknown>;
  onClose: () => void;
}

/** The dialog before a command that affects other people; the button that changes nothing is the first. */
export function CommandDialog(props: CommandDialogProps): ReactNode {
  const {
    title,
    children,
    act: actText,
    look = 'danger',
    doneText,
    lost,
    isDone = false,
    send,
    onClose,
  } = props;
  const t = useText();
  const { mutateAsync, isPending, error } = useCommand(send, doneText);
  const flight = useSingleFlight();
  const problem = error === null ? undefined : problemOf(error);
  useFound(isDone && isLostAnswer(problem), () => {
    showToast('success', doneText);
    onClose();
  });
  const act = (): void => {
    // Left meanwhile, the dialog is not told any more: its end would close the one that was opened next.
    void flight.run(() => mutateAsync(undefined, { onSuccess: onClose }).catch(() => undefined));
  };
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('workspace.leave')}
          </Button>
          <Button look={look} busy={isPending} onClick={act}>
            {actText}
          </Button>
        </>
      }
    >
      {children}
      <CommandProblem problem={problem} title={t('workspace.failed')} lost={lost} />
    </Dialog>
  );
}

/** The answer to the command was lost, and the page, which was loaded anew, shows that it was carried out. */
function useFound(isFound: boolean, finish: () => void): void {
  const done = useEffectEvent(finish);
  useEffect(() => {
    if (isFound) done();
  }, [isFound]);
}
