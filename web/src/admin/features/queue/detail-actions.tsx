import { useState } from 'react';
import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import type { ButtonLook } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { ChangeForm } from './change-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { DenyForm } from './deny-form.tsx';
import { keyOf } from './keys.ts';
import type { KeyCommand } from './keys.ts';
import { ResubmissionForm } from './resubmission-form.tsx';
import { MessageForm } from './message-form.tsx';
import { canBe, isAskable } from './queue-item.ts';
import { useDeleting } from './queue.data.ts';
import type { ContributionDetail } from './queue.data.ts';
import { failureText } from './sending-failures.ts';
import { tellWithNext } from './told.ts';
import { useKeysOn } from './use-keys.ts';
import { useOvertaken } from './use-overtaken.ts';
import type { Queue } from './use-queue.ts';
import { whose } from './whose.ts';

interface DetailActionsProps {
  shown: ContributionDetail;
  now: number;
  queue: Queue;
}

/** The actions on a contribution, or the form of the chosen one. */
export function DetailActions(props: DetailActionsProps): ReactNode {
  const t = useText();
  const { shown, queue } = props;
  const [isDeleting, setDeleting] = useState(false);
  if (queue.form !== undefined) return <OpenForm {...props} />;
  const isForSeveral = queue.chosen.length > 0;
  return (
    <>
      {shown.isActionable ? (
        <div className="actions">
          {canBe('confirm', shown) ? (
            <Act
              command="confirm"
              icon="check"
              isForSeveral={isForSeveral}
              onPress={() => queue.confirm(shown)}
            />
          ) : null}
          {isAskable(shown) ? (
            <Act command="ask" look="quiet" icon="question" onPress={() => queue.openForm('ask')} />
          ) : null}
          <Act
            command="deny"
            look="danger"
            isForSeveral={isForSeveral}
            onPress={() => queue.openForm('deny')}
          />
        </div>
      ) : null}
      <div className="actions more">
        {shown.isActionable ? (
          <>
            <Act command="note" look="bare" icon="sheet" onPress={() => queue.openForm('note')} />
            <Act command="change" look="bare" icon="pencil" onPress={() => queue.openForm('change')} />
            <Act
              command="resubmission"
              look="bare"
              icon="clock"
              onPress={() => queue.openForm('resubmission')}
            />
          </>
        ) : null}
        <Button look="bare" small icon="trash" onClick={() => setDeleting(true)}>
          {t('entry.delete')}
        </Button>
      </div>
      {isDeleting ? <DeleteDialog shown={shown} queue={queue} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

interface ActProps {
  command: KeyCommand & ('confirm' | 'ask' | 'deny' | 'note' | 'change' | 'resubmission');
  look?: ButtonLook;
  icon?: IconName;
  /** Whether the key is for the selected ones now. */
  isForSeveral?: boolean;
  onPress: () => void;
}

function Act({ command, look = 'solid', icon, isForSeveral = false, onPress }: ActProps): ReactNode {
  const t = useText();
  const own = keyOf(command, useLanguage());
  const key = useKeysOn() && !isForSeveral ? own : undefined;
  return (
    <Button
      look={look}
      small={look === 'bare'}
      aria-keyshortcuts={key}
      {...(icon === undefined ? {} : { icon })}
      onClick={onPress}
    >
      {t(`detail.${command}`)}{' '}
      {look === 'bare' || key === undefined ? null : (
        <kbd className="only-wide" aria-hidden="true">
          {key}
        </kbd>
      )}
    </Button>
  );
}

function OpenForm({ shown, now, queue }: DetailActionsProps): ReactNode {
  const { form } = queue;
  const close = (): void => queue.closeForm(shown.id, form);
  const overtaken = useOvertaken(shown);
  switch (form) {
    case 'confirm':
      return (
        <ConfirmForm
          shown={shown}
          overtaken={overtaken}
          onConfirm={() => queue.decide('confirm', [shown])}
          onCancel={close}
        />
      );
    case 'ask':
    case 'note':
      return (
        <MessageForm
          key={form}
          shown={shown}
          isNote={form === 'note'}
          overtaken={overtaken}
          onClose={close}
          onAsked={() => queue.goOn(shown.id)}
        />
      );
    case 'change':
      return <ChangeForm shown={shown} overtaken={overtaken} onClose={close} />;
    case 'resubmission':
      return (
        <ResubmissionForm
          shown={shown}
          now={now}
          overtaken={overtaken}
          onClose={close}
          onPutOff={(until) => queue.putOff(shown, until)}
        />
      );
    case 'deny':
      return (
        <DenyForm
          about={[shown]}
          overtaken={overtaken}
          onDeny={(reason) => queue.decide('deny', [shown], reason)}
          onCancel={close}
        />
      );
    case undefined:
      return null;
  }
}

interface DeleteDialogProps {
  shown: ContributionDetail;
  queue: Queue;
  onClose: () => void;
}

function DeleteDialog({ shown, queue, onClose }: DeleteDialogProps): ReactNode {
  const t = useText();
  const deleting = useDeleting(shown.id);
  const { name } = shown;
  return (
    <Dialog
      title={t('entry.deleteTitle')}
      onCancel={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('entry.keep')}
          </Button>
          <Button
            look="danger"
            busy={deleting.isPending}
            onClick={() =>
              deleting.mutate(undefined, {
                onSuccess() {
                  tellWithNext(t('detail.deleted', { name: whose(shown) }));
                  onClose();
                  queue.leave(shown.id);
                },
                onError(thrown) {
                  showToast('error', failureText(name, problemOf(thrown)));
                  onClose();
                },
              })
            }
          >
            {t('entry.delete')}
          </Button>
        </>
      }
    >
      <p>{t('detail.deleteText', { name })}</p>
    </Dialog>
  );
}
