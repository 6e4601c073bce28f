import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  connectPeerDocument,
  pausePeerDocument,
  removePeerDocument,
  resumePeerDocument,
} from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { noteHere } from '#shared/page/press.ts';
import { CommandDialog } from '../../parts/command-dialog.tsx';
import { CommandProblem } from '../../parts/command-problem.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { paths } from '../../paths.ts';
import type { Peer } from './peer.ts';

/** Checks the connection, pauses, resumes and ends the trade. */
export function PeerActions({ peer }: { peer: Peer }): ReactNode {
  const t = useText();
  const { id, state } = peer;
  const [asked, setAsked] = useState<'pause' | 'remove'>();
  // That it was looked at is no success: the peer may not have been reached.
  const connect = useCommand(() => request(connectPeerDocument, { id }), t('peer.looked'), 'info');
  const resume = useCommand(() => request(resumePeerDocument, { id }), t('peer.resumed'));
  const problem = connect.error ?? resume.error;
  return (
    <>
      <CommandProblem
        problem={problem === null ? undefined : problemOf(problem)}
        title={t('workspace.failed')}
      />
      <div className="actions">
        {state === 'PAUSED' ? (
          <Button busy={resume.isPending} onClick={() => resume.mutate()}>
            {t('peer.resume')}
          </Button>
        ) : (
          <>
            <Button
              look={state === 'CONNECTED' ? 'quiet' : 'solid'}
              busy={connect.isPending}
              onClick={() => connect.mutate()}
            >
              {t('peer.connect')}
            </Button>
            <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsked('pause')}>
              {t('peer.pause')}
            </Button>
          </>
        )}
        <Button look="danger" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
          {t('peer.remove')}
        </Button>
      </div>
      {asked === 'pause' ? <PauseDialog peer={peer} onClose={() => setAsked(undefined)} /> : null}
      {asked === 'remove' ? <RemoveDialog peer={peer} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

interface DialogProps {
  peer: Peer;
  onClose: () => void;
}

function PauseDialog({ peer: { id, name, state }, onClose }: DialogProps): ReactNode {
  const t = useText();
  return (
    <CommandDialog
      title={t('peer.pauseTitle', { name })}
      act={t('peer.pause')}
      look="solid"
      doneText={t('peer.paused')}
      isDone={state === 'PAUSED'}
      send={() => request(pausePeerDocument, { id })}
      onClose={onClose}
    >
      <p>{t('peer.pauseText')}</p>
    </CommandDialog>
  );
}

/** The server refuses removal while transfers are open; the dialog then states how many, and how they end. */
function RemoveDialog({ peer: { id, name, openCount, unclearCount }, onClose }: DialogProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  return (
    <CommandDialog
      title={t('peer.removeTitle', { name })}
      act={t('peer.remove')}
      doneText={t('peer.removed')}
      send={async () => {
        const isHere = noteHere();
        await request(removePeerDocument, { id });
        // Whoever has gone to another page meanwhile is not led away from it.
        if (isHere()) void navigate(paths.communities());
      }}
      onClose={onClose}
    >
      <p>{t('peer.removeText')}</p>
      {openCount === 0 ? null : (
        <Note tone="gold" icon="clock">
          <p>{t('peer.removeBusy', { count: openCount })}</p>
          {unclearCount === 0 ? null : (
            <p>{t('peer.removeUnclear', { all: openCount, count: unclearCount })}</p>
          )}
        </Note>
      )}
    </CommandDialog>
  );
}
