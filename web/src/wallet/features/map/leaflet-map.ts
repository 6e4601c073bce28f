import { GridLayer, control, divIcon, latLngBounds, map as createMap, marker, tileLayer } from 'leaflet';
import type { LatLngTuple, Layer, Map as LeafletMap, Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import '../../../styles/map.css';
import type { MapPoint, GeoPoint } from './geo-point.rules.ts';

export interface MapWords {
  zoomIn: string;
  zoomOut: string;
}

interface MapOptions {
  box: HTMLElement;
  tiles: string | undefined;
  words: MapWords;
  /** Somebody pressed a point. */
  onPoint(id: string): void;
  /** Somebody pressed the map beside all points. */
  onPlace?: ((place: GeoPoint) => void) | undefined;
}

export interface DrawnMap {
  show(points: readonly MapPoint[]): void;
  /** Moves so that all points are in view. */
  fit(): void;
  remove(): void;
}

const wholeWorld: LatLngTuple = [25, 0];
const worldZoom = 1;
const streetZoom = 14;
const mostZoom = 18;

/** Squares with lines: a map without pictures still shows who lives in which direction and how far away. */
class PlainGrid extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = 'map-square';
    return tile;
  }
}

export function drawMap({ box, tiles, words, onPoint, onPlace }: MapOptions): DrawnMap {
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
    // Scrolling the page over the map must scroll the page.
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
  let markers: Marker[] = [];
  return {
    show(points) {
      for (const known of markers) known.remove();
      markers = points.map((point) => markerOf(point, onPoint).addTo(map));
    },
    fit: () => fit(map, markers),
    remove: () => void map.remove(),
  };
}

function ground(tiles: string | undefined): Layer {
  return tiles === undefined ? new PlainGrid() : tileLayer(tiles, { maxZoom: mostZoom });
}

function markerOf({ id, place, mark, name, kind }: MapPoint, onPoint: (id: string) => void): Marker {
  const face = document.createElement('span');
  face.textContent = mark;
  const size = kind === 'about' ? 52 : 40;
  const icon = divIcon({ className: `map-point ${kind}`, html: face, iconSize: [size, size] });
  return marker([place.latitude, place.longitude], { icon, title: name, keyboard: false }).on('click', () =>
    onPoint(id),
  );
}

function fit(map: LeafletMap, markers: readonly Marker[]): void {
  if (markers.length === 0) return;
  const bounds = latLngBounds(markers.map((one) => one.getLatLng()));
  map.fitBounds(bounds, { padding: [32, 32], maxZoom: streetZoom, animate: false });
}
