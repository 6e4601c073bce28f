import { useRef } from 'react';
import { createHandOverDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { handOverAddress, noteHandOver } from '#shared/session/begun-hand-over.ts';

/**
 * Opens the admin area with a token for one use, never with that of the session, then ends the session here: on the server a
 * logout would void the token. When no
 * token is issued, the member stays and sees why.
 */
export function useHandingOver(): (adminUrl: string) => void {
  const t = useText();
  const isOnTheWay = useRef(false);
  return (adminUrl) => {
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    request(createHandOverDocument)
      .then(({ createHandOver }) => {
        noteHandOver(createHandOver);
        location.assign(handOverAddress(adminUrl, createHandOver));
        // Its device stays signed in, as its cookie does.
        session.end();
      })
      .catch((thrown: unknown) => showToast('error', problemText(t, problemOf(thrown))))
      .finally(() => {
        isOnTheWay.current = false;
      });
  };
}
