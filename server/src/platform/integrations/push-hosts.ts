/**
 * Which hosts members may make this server call: the push services of the browser vendors, and
 * those of tests.
 */

/** A name that begins with a dot matches every host below it. */
const pushHosts: readonly string[] = [
  // Chrome and the browsers built on it.
  'fcm.googleapis.com',
  'android.googleapis.com',
  // Chromium as Linux distributions build it.
  'jmt17.google.com',
  // Firefox.
  '.push.services.mozilla.com',
  // Safari.
  '.push.apple.com',
  // Edge on Windows.
  '.notify.windows.com',
];

/**
 * Whether the endpoint of a subscription is at one of these services: https, on the default port, without
 * credentials.
 */
export function isPushEndpoint(endpoint: string, addedHosts: readonly string[] = []): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  return [...pushHosts, ...addedHosts].some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
}
