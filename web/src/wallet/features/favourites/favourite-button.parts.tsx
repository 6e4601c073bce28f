import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { isRemote } from '../account/booking.rules.ts';
import type { Partner } from '../account/booking.rules.ts';
import { useFavourites, useSetFavourite } from './favourites.data.ts';

/** Adds a member of this community to the favourites, or removes it. */
export function FavouriteButton({ person }: { person: Partner }): ReactNode {
  return isRemote(person) ? null : <KeepButton person={person} />;
}

function KeepButton({ person }: { person: Partner }): ReactNode {
  const t = useText();
  const { gradidoID, firstName } = person;
  const isFavourite = useFavourites().some((one) => one.gradidoID === gradidoID);
  const set = useSetFavourite();

  async function toggle(): Promise<void> {
    try {
      await set.mutateAsync({ gradidoID, isFavourite: !isFavourite });
      showToast('success', t(isFavourite ? 'favourite.gone' : 'favourite.kept', { firstName }));
    } catch (thrown) {
      showToast('error', problemText(t, problemOf(thrown)));
    }
  }
  return (
    <Button
      look="bare"
      small
      icon={isFavourite ? 'star-full' : 'star'}
      busy={set.isPending}
      onClick={() => void toggle()}
    >
      {t(isFavourite ? 'favourite.remove' : 'favourite.add', { firstName })}
    </Button>
  );
}
