/** The camera of this device, for scanning only: pictures without sound, nothing is stored. */

/** Why there is no picture: refused by the member, no camera, used by another program, or something else. */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'failed';

const wanted: MediaStreamConstraints = {
  audio: false,
  // The rear camera, with enough resolution for a code at arm's length.
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Opens the camera; the browser asks the member for permission. */
export async function openCamera(
  devices: MediaDevices | undefined = navigator.mediaDevices,
): Promise<MediaStream | CameraProblem> {
  // Pages without HTTPS have no access to cameras.
  if (typeof devices?.getUserMedia !== 'function') return 'none';
  try {
    return await devices.getUserMedia(wanted);
  } catch (thrown) {
    return problemNamed(thrown instanceof Error ? thrown.name : '');
  }
}

/** The error names of the Media Capture standard. */
export function problemNamed(name: string): CameraProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

/** Stops the camera, so that its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the member has given permission before, so that no question is needed. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // Some browsers do not report it; then the member presses the button.
    return false;
  }
}

/** The torch is not in the DOM's types yet. */
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
    // If the torch does not respond, it stays off.
    return false;
  }
}
