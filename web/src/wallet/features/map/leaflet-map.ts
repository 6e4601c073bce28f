import {
  GridLayer,
  circle,
  control,
  divIcon,
  latLngBounds,
  layerGroup,
  map as createMap,
  marker,
  tileLayer,
} from 'leaflet';
import type { LatLngBounds, LatLngTuple, Layer, LayerGroup, Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import '../../../styles/map.css';
import { groupsOf, middleOf, ringsAround } from './clusters.rules.ts';
import type { MapPoint, GeoPoint } from './geo-point.rules.ts';

export interface MapWords {
  zoomIn: string;
  zoomOut: string;
  /** The accessible name of a marker for several people. */
  several(count: number): string;
  kilometres(count: number): string;
}

interface MapOptions {
  box: HTMLElement;
  tiles: string | undefined;
  words: MapWords;
  /** A marker was pressed, of one or several. */
  onPoints(ids: readonly string[]): void;
  /** The map was pressed outside of all markers. */
  onPlace?: ((place: GeoPoint) => void) | undefined;
}

export interface DrawnMap {
  show(points: readonly MapPoint[]): void;
  /** Moves the map so that all markers are in view. */
  fit(): void;
  remove(): void;
}

const wholeWorld: LatLngTuple = [25, 0];
const worldZoom = 1;
const streetZoom = 14;
const mostZoom = 18;
const metresInKm = 1000;
const metresInDegree = 111_200;

/** A grid of lines: a map without pictures still shows direction and distance. */
class PlainGrid extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = 'map-square';
    return tile;
  }
}

export function drawMap({ box, tiles, words, onPoints, onPlace }: MapOptions): DrawnMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(box, {
    center: wholeWorld,
    zoom: worldZoom,
    minZoom: 1,
    maxZoom: mostZoom,
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: !still,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    // So that scrolling over the map scrolls the page.
    scrollWheelZoom: false,
  });
  ground(tiles).addTo(map);
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  control.scale({ imperial: false }).addTo(map);
  if (onPlace !== undefined)
    map.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      onPlace({ latitude: lat, longitude: lng });
    });
  const drawn = layerGroup().addTo(map);
  const rings = layerGroup().addTo(map);
  let points: readonly MapPoint[] = [];
  const draw = (): void => {
    drawn.clearLayers();
    const spotOf = ({ latitude, longitude }: GeoPoint) => map.project([latitude, longitude]);
    for (const group of groupsOf(points, spotOf))
      markerOf(group, words)
        .on('click', () => open(group))
        .addTo(drawn);
  };
  const open = (group: readonly MapPoint[]): void => {
    onPoints(group.map(({ id }) => id));
    const bounds = boundsOf(group);
    // People at the same place cannot be separated by zooming in.
    if (group.length > 1 && !bounds.getSouthWest().equals(bounds.getNorthEast()))
      map.fitBounds(bounds, { padding: [48, 48], maxZoom: mostZoom });
  };
  map.on('zoomend', draw);
  return {
    show(shown) {
      points = shown;
      draw();
      drawRings(rings, tiles === undefined ? shown : [], words);
    },
    fit() {
      if (points.length > 0)
        map.fitBounds(boundsOf(points), { padding: [40, 40], maxZoom: streetZoom, animate: false });
    },
    remove: () => void map.remove(),
  };
}

/** Without pictures, circles around the community show distances. */
function drawRings(rings: LayerGroup, points: readonly MapPoint[], words: MapWords): void {
  rings.clearLayers();
  const centre = points.find(({ kind }) => kind === 'community')?.place;
  if (centre === undefined) return;
  const people = points.filter(({ kind }) => kind !== 'community').map(({ place }) => place);
  for (const km of ringsAround(centre, people)) {
    const ring = circle([centre.latitude, centre.longitude], {
      radius: km * metresInKm,
      className: 'map-ring',
      fill: false,
      interactive: false,
    }).addTo(rings);
    ring.bindTooltip(words.kilometres(km), {
      permanent: true,
      direction: 'center',
      className: 'map-far',
      // Below the markers of people.
      pane: 'shadowPane',
    });
    ring.getTooltip()?.setLatLng([centre.latitude + (km * metresInKm) / metresInDegree, centre.longitude]);
  }
}

function ground(tiles: string | undefined): Layer {
  return tiles === undefined ? new PlainGrid() : tileLayer(tiles, { maxZoom: mostZoom });
}

function markerOf(group: readonly MapPoint[], words: MapWords): Marker {
  const [first] = group;
  const face = document.createElement('span');
  if (group.length === 1 && first !== undefined) {
    const { place, mark, name, kind } = first;
    face.textContent = kind === 'community' ? name : mark;
    return markerAt(place, { className: kind, face, title: name, size: sizes[kind] });
  }
  face.textContent = String(group.length);
  const middle = middleOf(group.map(({ place }) => place));
  return markerAt(middle, { className: 'many', face, title: words.several(group.length), size: sizes.many });
}

const sizes = { exact: 40, own: 40, about: 52, community: 16, many: 48 } as const;

interface Look {
  className: string;
  face: HTMLElement;
  title: string;
  size: number;
}

function markerAt({ latitude, longitude }: GeoPoint, { className, face, title, size }: Look): Marker {
  const icon = divIcon({ className: `map-point ${className}`, html: face, iconSize: [size, size] });
  // So that the community's name stays readable among the markers.
  const zIndexOffset = className === 'community' ? 10_000 : 0;
  return marker([latitude, longitude], { icon, title, keyboard: false, zIndexOffset });
}

function boundsOf(points: readonly MapPoint[]): LatLngBounds {
  return latLngBounds(points.map(({ place }) => [place.latitude, place.longitude]));
}
