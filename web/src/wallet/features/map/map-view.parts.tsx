import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { useOffline } from '../offline/offline-state.data.ts';
import type { MapPoint, GeoPoint } from './geo-point.rules.ts';
import type { DrawnMap } from './leaflet-map.ts';
import { tilesOf } from './tiles.rules.ts';

interface MapViewProps {
  label: string;
  points: readonly MapPoint[];
  /** The pressed members; several where their markers are drawn as one. */
  onPoints?: (ids: readonly string[]) => void;
  onPlace?: (place: GeoPoint) => void;
  /** A change moves the map so that all markers are in view. */
  fitKey: string;
}

/**
 * A map whose code loads when the first one is shown. The text beside it has the same information for people who
 * cannot see it.
 */
export function MapView({ label, points, onPoints, onPlace, fitKey }: MapViewProps): ReactNode {
  const t = useText();
  const tiles = useMemo(() => tilesOf(config.services.map.tiles, location.origin), []);
  const [isWelcome, setWelcome] = useState(tiles?.otherHost === undefined);
  const mayLoad = useConnectedOnce();
  const { box, map, failed } = useMap({
    mayLoad,
    tiles: isWelcome ? tiles?.address : undefined,
    onPoints,
    onPlace,
  });

  useEffect(() => map?.show(points), [map, points]);
  // The first points determine the view; later ones move it only when `fitKey` changes.
  useEffect(() => map?.fit(), [map, fitKey]);

  if (failed || !mayLoad)
    return (
      <Note tone="gold" icon="alert">
        <p>{t(failed ? 'map.failed' : 'map.needs')}</p>
      </Note>
    );
  return (
    <div className="stack tight">
      <div className="map" role="group" aria-label={label} aria-busy={map === undefined} ref={box} />
      {isWelcome || tiles?.otherHost === undefined ? null : (
        <div className="cluster between">
          <span className="small soft">{t('map.otherHost', { host: tiles.otherHost })}</span>
          <Button look="quiet" small onClick={() => setWelcome(true)}>
            {t('map.load')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface MapWishes {
  mayLoad: boolean;
  tiles: string | undefined;
  onPoints: ((ids: readonly string[]) => void) | undefined;
  onPlace: ((place: GeoPoint) => void) | undefined;
}

interface UsedMap {
  box: { current: HTMLDivElement | null };
  map: DrawnMap | undefined;
  failed: boolean;
}

/**
 * Whether there has been a connection since the map was mounted. Its code is not stored on the device, and a
 * browser may cache the failure to load it: without a connection it is not requested.
 */
function useConnectedOnce(): boolean {
  const isConnected = useOffline((state) => state.isConnected);
  const [was, setWas] = useState(isConnected);
  if (isConnected && !was) setWas(true);
  return was || isConnected;
}

/** The Leaflet map in its container; created again when the tiles change. */
function useMap({ mayLoad, tiles, onPoints, onPlace }: MapWishes): UsedMap {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const [failed, setFailed] = useState(false);
  const handlers = useRef({ onPoints, onPlace });
  const takesPlaces = onPlace !== undefined;
  const language = useLanguage();
  const wordsOf = useLatest({
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    several: (count: number) => t('map.several', { count }),
    kilometres: (count: number) => t('map.kilometres', { count }),
  });

  useEffect(() => {
    handlers.current = { onPoints, onPlace };
  });

  useEffect(() => {
    let drawn: DrawnMap | undefined;
    let isGone = false;
    if (!mayLoad) return;
    import('./leaflet-map.ts').then(
      ({ drawMap }) => {
        if (isGone || box.current === null) return;
        drawn = drawMap({
          box: box.current,
          tiles,
          words: wordsOf.current,
          onPoints: (ids) => handlers.current.onPoints?.(ids),
          onPlace: takesPlaces ? (place) => handlers.current.onPlace?.(place) : undefined,
        });
        setMap(drawn);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      drawn?.remove();
      setMap(undefined);
    };
  }, [mayLoad, tiles, language, wordsOf, takesPlaces]);

  return { box, map, failed };
}
