import { useState } from 'react';
import type { ReactNode } from 'react';
import { updateSettingsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Message } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { parseDegrees } from '#shared/texts/degrees.ts';
import { decimalMarkOf } from '#shared/texts/entered.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldError } from '#shared/ui/field.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { Locations } from '../map/locations.data.ts';
import { MapView } from '../map/map-view.parts.tsx';
import { geoPointTexts, mostLatitude, mostLongitude, roundedGeoPoint } from '../map/geo-point.rules.ts';
import type { MapPoint, GeoPoint } from '../map/geo-point.rules.ts';
import { findPosition } from './position.ts';

interface PlacePickerProps {
  places: Locations;
  onSaved: (place: GeoPoint) => void;
  onCancel: () => void;
}

/** The place as two numbers, which the map and the device also fill in. */
function usePlaceForm(start: GeoPoint | undefined, onSaved: (place: GeoPoint) => void) {
  const t = useText();
  const mark = decimalMarkOf(useFormats());
  return useForm({
    initial: start === undefined ? { latitude: '', longitude: '' } : geoPointTexts(start, mark),
    rules: {
      latitude: degreesRule('settings.latitudeForm', mostLatitude),
      longitude: degreesRule('settings.longitudeForm', mostLongitude),
    },
    serverFields: { gmsLocation: 'latitude' },
    refusal: problemMessage,
    async submit(values) {
      const place = placeIn(values);
      if (place === undefined) return;
      await request(updateSettingsDocument, { gmsLocation: place });
      session.update({ userLocation: place });
      showToast('success', t('settings.placeSaved'));
      onSaved(place);
    },
  });
}

/** Three ways to enter a place: the map, the device, two numbers. Only this server learns it. */
export function PlacePicker({ places, onSaved, onCancel }: PlacePickerProps): ReactNode {
  const t = useText();
  const form = usePlaceForm(places.own ?? places.community, onSaved);
  const mark = decimalMarkOf(useFormats());
  const [fits, setFits] = useState(0);
  const entered = useLatest(form.values);
  const chosen = placeIn(form.values);
  const choose = (place: GeoPoint): void => {
    form.set(geoPointTexts(roundedGeoPoint(place), mark));
    // An earlier error of the numbers no longer applies.
    form.text('latitude').onBlur();
    form.text('longitude').onBlur();
  };
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={t('settings.place')}>
      <ProblemNote problem={form.problem} title={t('settings.notSaved')} />
      <p className="small soft">{t('settings.placeHow')}</p>
      <MapView
        label={t('settings.placeMap')}
        points={pointsOf(chosen, places.community, t('settings.you'))}
        fitKey={String(fits)}
        onPlace={choose}
      />
      <PositionButton
        onPosition={(place) => {
          // The device may take long: what was entered since the press is not replaced.
          if (entered.current !== form.values) return;
          choose(place);
          setFits(fits + 1);
        }}
      />
      <div className="two">
        <TextField {...form.text('latitude')} label={t('settings.latitude')} inputMode="decimal" />
        <TextField {...form.text('longitude')} label={t('settings.longitude')} inputMode="decimal" />
      </div>
      <div className="actions">
        <Button type="submit" busy={form.busy}>
          {t('settings.savePlace')}
        </Button>
        <Button look="bare" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  );
}

function PositionButton({ onPosition }: { onPosition: (place: GeoPoint) => void }): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<TextKey>();
  async function find(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const found = await findPosition(navigator.geolocation);
    setBusy(false);
    if (typeof found === 'string') setProblem(`position.${found}`);
    else onPosition(found);
  }
  return (
    <div className="field">
      <div>
        <Button look="quiet" icon="pin" busy={busy} onClick={() => void find()}>
          {t('settings.usePosition')}
        </Button>
      </div>
      {problem === undefined ? null : <FieldError id="position-error" text={t(problem)} isAlert />}
    </div>
  );
}

function degreesRule(key: TextKey, most: number): (typed: string) => Message | undefined {
  return (typed) => (parseDegrees(typed, most) === undefined ? { key } : undefined);
}

function placeIn(values: { latitude: string; longitude: string }): GeoPoint | undefined {
  const latitude = parseDegrees(values.latitude, mostLatitude);
  const longitude = parseDegrees(values.longitude, mostLongitude);
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function pointsOf(own: GeoPoint | undefined, community: GeoPoint | undefined, you: string): MapPoint[] {
  const { communityName } = config;
  return [
    ...(community === undefined
      ? []
      : [{ id: 'community', place: community, mark: '', name: communityName, kind: 'community' } as const]),
    ...(own === undefined ? [] : [{ id: 'own', place: own, mark: '', name: you, kind: 'own' } as const]),
  ];
}
