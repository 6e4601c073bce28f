import { useState } from 'react';
import { useNavigate } from 'react-router';
import { serverNow } from '#shared/clock/server-time.ts';
import { useSingleFlight } from '#shared/client/use-single-flight.ts';
import { noteHere } from '#shared/page/press.ts';
import { paths } from '../../paths.ts';
import { offlineState } from './offline-state.data.ts';
import { sendOne } from './offline.ts';
import { alone, dropGift, findGift, putGift } from './queue.ts';
import { mayChange } from './waiting-gift.rules.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';

interface Ways {
  isBusy: boolean;
  /** The last press found no connection. */
  isLost: boolean;
  send: () => void;
  change: () => void;
  remove: () => void;
}

/** The actions on a waiting gift. Each step reads it again: another tab may have sent it meanwhile. */
export function useWaitingGift({ key }: WaitingGift): Ways {
  const navigate = useNavigate();
  const { run } = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);

  async function send(): Promise<void> {
    // Without a network no request is sent: a gift that was never sent can still be changed.
    if (!navigator.onLine) {
      setLost(true);
      return;
    }
    setLost(false);
    setBusy(true);
    await sendOne(key);
    setBusy(false);
  }
  async function change(): Promise<void> {
    // While another gift is being sent this waits: whoever has left the page meanwhile has given it up.
    const isHere = noteHere();
    const held = await alone(async () => {
      const gift = await findGift(key);
      if (gift === undefined || !mayChange(gift, serverNow()) || !isHere()) return undefined;
      await putGift({ ...gift, isHeld: true });
      if (isHere()) return gift;
      await putGift(gift);
      return undefined;
    });
    if (held !== undefined) await navigate(paths.send(), { state: { changes: held } });
  }
  return {
    isBusy,
    isLost: isLost && !offlineState().isConnected,
    send: () => void send(),
    change: () => void run(change),
    remove: () => void alone(() => dropGift(key)),
  };
}
