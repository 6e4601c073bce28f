import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldError } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { locationsQuery } from '../map/locations.data.ts';
import { degreesText } from '../map/geo-point.rules.ts';
import type { GeoPoint } from '../map/geo-point.rules.ts';
import { PlacePicker } from './place-picker.tsx';

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
  const keep = (own: GeoPoint): void => {
    client.setQueryData(query.queryKey, { ...data, own });
    setOpen(false);
  };
  return (
    <div className="field" role="group" aria-labelledby="place-label">
      <span className="label" id="place-label">
        {t('settings.place')}
      </span>
      {isOpen ? (
        <PlacePicker places={data} onSaved={keep} onCancel={() => setOpen(false)} />
      ) : (
        <div className="cluster between">
          <PlaceWords place={data.own} />
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t(data.own === undefined ? 'settings.choosePlace' : 'settings.changePlace')}
          </Button>
        </div>
      )}
    </div>
  );
}

function PlaceWords({ place }: { place: GeoPoint | undefined }): ReactNode {
  const t = useText();
  return (
    <p className="cluster tight">
      <Icon name="pin" />
      {place === undefined
        ? t('settings.noPlace')
        : t('settings.placeAt', {
            latitude: degreesText(place.latitude),
            longitude: degreesText(place.longitude),
          })}
    </p>
  );
}
