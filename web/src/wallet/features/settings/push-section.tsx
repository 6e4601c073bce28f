import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { session } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Note } from '#shared/ui/note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { pushState, switchPushOff, switchPushOn } from '../live/push.data.ts';
import type { PushState } from '../live/push.data.ts';
import { Section } from './section.tsx';

/** Whether this device shows push messages while the wallet is closed. */
export function PushSection(): ReactNode {
  const t = useText();
  return (
    <Section title={t('live.pushTitle')} text={t('live.pushText')}>
      <PushSwitch />
    </Section>
  );
}

const why: Record<'missing' | 'blocked', TextKey> = {
  missing: 'live.pushMissing',
  blocked: 'live.pushBlocked',
};

/**
 * Where the browser refuses what was just wanted, the note takes the place of the switch, and its focus; whoever has gone
 * on keeps theirs.
 */
function focusNote(note: HTMLElement | null): void {
  if (document.activeElement === document.body) note?.focus();
}

function PushSwitch(): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const queryKey = ['push', session.get().gradidoID];
  const { data: state } = useQuery({ queryKey, queryFn: pushState });
  const {
    mutate,
    isPending,
    isError,
    variables: wasWanted = false,
  } = useMutation({
    mutationFn: (wanted: boolean): Promise<PushState> => (wanted ? switchPushOn() : switchPushOff()),
    onSuccess(reached, wanted) {
      client.setQueryData(queryKey, reached);
      if (reached === 'on' && wanted) showToast('success', t('live.pushNowOn'));
      if (reached === 'off' && !wanted) showToast('success', t('live.pushNowOff'));
    },
  });
  if (state === undefined) return <Spinner />;
  if (state === 'missing' || state === 'blocked')
    return (
      <Note icon="info" {...(wasWanted ? { ref: focusNote, role: 'alert' } : {})}>
        {t(why[state])}
      </Note>
    );
  return (
    <Switch
      label={t('live.push')}
      hint={t(state === 'on' ? 'live.pushOn' : 'live.pushHint')}
      checked={state === 'on'}
      busy={isPending}
      error={isError ? t('live.pushFailed') : undefined}
      onChecked={(wanted) => mutate(wanted)}
    />
  );
}
