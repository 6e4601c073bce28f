import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { updateSettingsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { decimalMarkOf } from '#shared/texts/entered.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldError } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { locationsQuery } from '../map/locations.data.ts';
import { geoPointTexts } from '../map/geo-point.rules.ts';
import type { GeoPoint } from '../map/geo-point.rules.ts';
import { useSaving } from './use-saving.ts';

const PlacePicker = lazy(async () => ({ default: (await import('./place-picker.tsx')).PlacePicker }));

/** The member's place on the map: described in words, chosen in a form of its own. */
export function PlaceField(): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(locationsQuery());
  const query = locationsQuery();
  if (data === undefined)
    return error === null ? null : (
      <div className="field">
        <FieldError id="place-error" text={problemText(t, problemOf(error))} />
        <div className="actions">
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      </div>
    );
  const keep = (own: GeoPoint | undefined): void => {
    client.setQueryData(query.queryKey, { ...data, own });
    setOpen(false);
  };
  return (
    <div className="field" role="group" aria-labelledby="place-label">
      <span className="label" id="place-label">
        {t('settings.place')}
      </span>
      {isOpen ? (
        <Suspense fallback={<Skeleton rows={2} />}>
          <PlacePicker places={data} onSaved={keep} onCancel={() => setOpen(false)} />
        </Suspense>
      ) : (
        <ChosenPlace place={data.own} onChange={() => setOpen(true)} onRemoved={() => keep(undefined)} />
      )}
    </div>
  );
}

interface ChosenPlaceProps {
  place: GeoPoint | undefined;
  onChange: () => void;
  onRemoved: () => void;
}

function ChosenPlace({ place, onChange, onRemoved }: ChosenPlaceProps): ReactNode {
  const t = useText();
  const changing = useRef<HTMLButtonElement>(null);
  const { busy, error, save } = useSaving<boolean>();
  async function remove(): Promise<void> {
    await request(updateSettingsDocument, { removeGmsLocation: true });
    // The pressed button goes with the place.
    changing.current?.focus();
    onRemoved();
  }
  return (
    <>
      <PlaceWords place={place} />
      <div className="actions">
        <Button ref={changing} look="quiet" onClick={onChange}>
          {t(place === undefined ? 'settings.choosePlace' : 'settings.changePlace')}
        </Button>
        {place === undefined ? null : (
          <Button
            look="bare"
            busy={busy}
            aria-describedby="place-note"
            onClick={() =>
              save({
                value: true,
                send: remove,
                kept: { userLocation: null },
                said: 'settings.placeRemoved',
              })
            }
          >
            {t('settings.removePlace')}
          </Button>
        )}
      </div>
      {error === undefined ? null : <FieldError id="place-note" text={error} />}
      {error === undefined && place !== undefined ? (
        <div className="hint" id="place-note">
          {t('settings.removePlaceHint')}
        </div>
      ) : null}
    </>
  );
}

function PlaceWords({ place }: { place: GeoPoint | undefined }): ReactNode {
  const t = useText();
  const mark = decimalMarkOf(useFormats());
  return (
    <p className="cluster tight">
      <Icon name="pin" />
      {place === undefined ? t('settings.noPlace') : t('settings.placeAt', geoPointTexts(place, mark))}
    </p>
  );
}
