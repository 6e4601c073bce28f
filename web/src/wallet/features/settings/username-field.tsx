import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { checkUsernameDocument, updateSettingsDocument } from '../../../generated/operations.ts';
import { request } from '../../../shared/client.ts';
import { session, useSession } from '../../../shared/current-session.ts';
import { useForm } from '../../../shared/form.ts';
import { problemMessage } from '../../../shared/problem-text.ts';
import { useText } from '../../../shared/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ProblemNote } from '../../../shared/ui/problem-note.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { unsaved, useKeepUnsaved } from './unsaved.ts';
import { askableUsername, usernameMessage } from './username.ts';

/** The username: chosen once, then it stays (seed 3, "Settings fields"). */
export function UsernameField(): ReactNode {
  const t = useText();
  const username = useSession((state) => state.username);
  if (username === '') return <UsernameForm />;
  return (
    <Field label={t('settings.username')} hint={t('settings.usernameStays')}>
      {(wiring) => <input {...wiring} className="input" value={username} readOnly />}
    </Field>
  );
}

function UsernameForm(): ReactNode {
  const t = useText();
  const form = useForm({
    initial: { username: unsaved('username') ?? '' },
    rules: { username: (typed) => (typed === '' ? undefined : usernameMessage(typed)) },
    serverFields: { alias: 'username' },
    refusal: problemMessage,
    async submit({ username }) {
      const alias = username.trim();
      await request(updateSettingsDocument, { alias });
      session.update({ username: alias });
      showToast('success', t('settings.usernameSaved', { username: alias }));
    },
  });
  const { username } = form.values;
  const free = useIsFree(username);
  useKeepUnsaved('username', username === '' ? undefined : username);
  const control = form.text('username');
  const taken = free === false ? t('problem.ALIAS_TAKEN') : undefined;
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={t('settings.username')}>
      <ProblemNote problem={form.problem} title={t('settings.notSaved')} />
      <TextField
        {...control}
        error={control.error ?? taken}
        label={t('settings.username')}
        hint={<UsernameHint free={free} />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="sr" role="status">
        {free === undefined ? '' : t(free ? 'settings.usernameFree' : 'problem.ALIAS_TAKEN')}
      </p>
      {username === '' ? null : (
        <div className="actions">
          <Button type="submit" busy={form.busy}>
            {t('settings.saveUsername')}
          </Button>
        </div>
      )}
    </form>
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

/** Whether nobody has the typed name, as soon as it could be one; undefined while that is not known. */
function useIsFree(typed: string): boolean | undefined {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const name = askableUsername(typed);
  const { data } = useQuery({
    queryKey: ['username', name],
    queryFn: async () => (await request(checkUsernameDocument, { username: name ?? '' })).checkUsername,
    enabled: name !== undefined && asked === typed,
    refetchOnWindowFocus: false,
  });
  return name === undefined ? undefined : data;
}
