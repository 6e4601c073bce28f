/** The camera of this device, for scanning only: pictures, no sound, nothing kept. */

/** Why there is no picture: refused by the member, no camera here, used by another program, or something else. */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'failed';

const wanted: MediaStreamConstraints = {
  audio: false,
  // The camera on the back, sharp enough for a code at arm's length.
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Asks for the camera; the browser asks the member. */
export async function openCamera(
  devices: MediaDevices | undefined = navigator.mediaDevices,
): Promise<MediaStream | CameraProblem> {
  // Pages that did not come over an encrypted connection have no camera.
  if (typeof devices?.getUserMedia !== 'function') return 'none';
  try {
    return await devices.getUserMedia(wanted);
  } catch (thrown) {
    return problemNamed(thrown instanceof Error ? thrown.name : '');
  }
}

/** The names of the Media Capture standard. */
export function problemNamed(name: string): CameraProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

/** Switches the camera off; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the member has allowed the camera before, so that nobody has to be asked again. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // Some browsers cannot tell; then the button is pressed once more.
    return false;
  }
}

/** Lamps are no part of the types of the DOM yet. */
type WithTorch<T> = T & { torch?: boolean };

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const capabilities: WithTorch<MediaTrackCapabilities> | undefined = track?.getCapabilities?.();
  return capabilities?.torch === true;
}

export async function setTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const lamp: WithTorch<MediaTrackConstraintSet> = { torch: isOn };
  try {
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [lamp] });
    return isOn;
  } catch {
    // A lamp that does not answer stays off.
    return false;
  }
}
