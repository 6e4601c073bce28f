import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { checkUsernameDocument, updateSettingsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session, useSession } from '#shared/session/current-session.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { unsaved, useKeepUnsaved } from './unsaved.data.ts';
import { askableUsername, usernameMessage } from './username.rules.ts';

/** The username, which can be chosen once. */
export function UsernameField(): ReactNode {
  const username = useSession((state) => state.username);
  return username === '' ? <UsernameForm /> : <ChosenUsername username={username} />;
}

/** With a name, here or in another tab, nothing of the form is unsaved any more. */
function ChosenUsername({ username }: { username: string }): ReactNode {
  const t = useText();
  useKeepUnsaved('username', undefined);
  return (
    <Field label={t('settings.username')} hint={t('settings.usernameStays')}>
      {(wiring) => <input {...wiring} className="input" value={username} readOnly />}
    </Field>
  );
}

function UsernameForm(): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const { box, isConfirmed, question } = useForGood();
  const form = useForm({
    initial: { username: unsaved('username') ?? '' },
    rules: { username: usernameMessage },
    serverFields: { alias: 'username' },
    refusal: problemMessage,
    async submit({ username }) {
      const alias = username.trim();
      // The field already shows why this name is not possible; a confirmation would be for nothing.
      if (await isTaken(client, alias)) return box.current?.querySelector('input')?.focus();
      if (!isConfirmed(alias)) return;
      try {
        await request(updateSettingsDocument, { alias });
      } catch (thrown) {
        // Another member was faster: from now on the live check also reports the name as taken.
        if (problemOf(thrown).code === 'ALIAS_TAKEN') client.setQueryData(keyOf(alias), false);
        throw thrown;
      }
      session.update({ username: alias });
      showToast('success', t('settings.usernameSaved', { username: alias }));
    },
  });
  const { username } = form.values;
  const free = useIsFree(username);
  useKeepUnsaved('username', username === '' ? undefined : username);
  const control = form.text('username');
  // The result of the check belongs to the typed name; the error of a rule may belong to an earlier one.
  const error = free === undefined ? control.error : free ? undefined : t('problem.ALIAS_TAKEN');
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit} ref={box}>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('settings.notSaved')} />
      <p className="small">
        <i className="spot" aria-hidden="true" /> {t('settings.usernameNew')}
      </p>
      <TextField
        {...control}
        error={error}
        label={t('settings.username')}
        hint={<UsernameHint free={free} />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="sr" role="status">
        {free === undefined ? '' : t(free ? 'settings.usernameFree' : 'problem.ALIAS_TAKEN')}
      </p>
      <div className="actions">
        <Button type="submit" look={username === '' ? 'quiet' : 'solid'} busy={form.busy}>
          {t('settings.saveUsername')}
        </Button>
      </div>
      {question}
    </form>
  );
}

/** Waits for the check of the name, if it is not finished. Where it fails, the server checks the name once more. */
async function isTaken(client: QueryClient, name: string): Promise<boolean> {
  try {
    return !(await client.fetchQuery({ ...checkOf(name), staleTime: Infinity, retry: false }));
  } catch {
    return false;
  }
}

interface ForGood {
  /** The form that is submitted again after the confirmation. */
  box: RefObject<HTMLFormElement | null>;
  /**
   * Whether the member has confirmed this name; otherwise the dialog opens, and its answer submits the form
   * again.
   */
  isConfirmed: (name: string) => boolean;
  question: ReactNode;
}

/** The dialog before a username is chosen. */
function useForGood(): ForGood {
  const [asked, setAsked] = useState<string>();
  const confirmed = useRef<string>(undefined);
  const box = useRef<HTMLFormElement>(null);
  function confirm(): void {
    setAsked(undefined);
    confirmed.current = asked;
    box.current?.requestSubmit();
  }
  return {
    box,
    isConfirmed(name) {
      const isYes = confirmed.current === name;
      confirmed.current = undefined;
      if (!isYes) setAsked(name);
      return isYes;
    },
    question:
      asked === undefined ? null : (
        <ForGoodDialog username={asked} onNo={() => setAsked(undefined)} onYes={confirm} />
      ),
  };
}

/** A username cannot be changed afterwards, so it has to be confirmed. */
function ForGoodDialog({
  username,
  onYes,
  onNo,
}: {
  username: string;
  onYes: () => void;
  onNo: () => void;
}): ReactNode {
  const t = useText();
  return (
    <Dialog
      title={t('settings.usernameForGood', { username })}
      onCancel={onNo}
      actions={
        <>
          <Button look="quiet" onClick={onNo}>
            {t('settings.usernameNo')}
          </Button>
          <Button onClick={onYes}>{t('settings.usernameYes')}</Button>
        </>
      }
    >
      <p>{t('settings.usernameForGoodText')}</p>
    </Dialog>
  );
}

function UsernameHint({ free }: { free: boolean | undefined }): ReactNode {
  const t = useText();
  if (free !== true) return t('settings.usernameHint');
  return (
    <span className="cluster tight leaf">
      <Icon name="check" small />
      {t('settings.usernameFree')}
    </span>
  );
}

const pauseMs = 400;

function keyOf(name: string | undefined): readonly unknown[] {
  return ['username', name];
}

function checkOf(name: string) {
  return {
    queryKey: keyOf(name),
    queryFn: async () => (await request(checkUsernameDocument, { username: name })).checkUsername,
  };
}

/** Whether the typed name is free, as soon as it is valid; undefined while that is not known. */
function useIsFree(typed: string): boolean | undefined {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const name = askableUsername(typed);
  const { data } = useQuery({
    ...checkOf(name ?? ''),
    enabled: name !== undefined && asked === typed,
    refetchOnWindowFocus: false,
  });
  return name === undefined ? undefined : data;
}
