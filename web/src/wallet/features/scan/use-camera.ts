import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '#shared/forms/use-latest.ts';
import { closeCamera, hasTorch, isCameraAllowed, openCamera, setTorch } from './camera.rules.ts';
import type { CameraProblem } from './camera.rules.ts';
import { codeReader } from './read-code.ts';

/** `off` until the member starts it: the purpose is explained before the browser asks for permission. */
export type CameraState = 'off' | 'starting' | 'on' | CameraProblem;

export interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  /** Undefined without a torch. */
  torch: boolean | undefined;
  start: () => void;
  stop: () => void;
  toggleTorch: () => void;
}

/** The time between two frames, which limits the load on small phones. */
const pauseMs = 120;

/** Scans with the camera until a code is found; leaving the screen stops the camera. */
export function useCamera(onCode: (text: string) => void): Camera {
  const [state, setState] = useState<CameraState>('off');
  const [torch, setTorchState] = useState<boolean>();
  const [stream, setStream] = useState<MediaStream>();
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef(0);

  const start = useCallback(async (): Promise<void> => {
    wanted.current += 1;
    const mine = wanted.current;
    setState('starting');
    const opened = await openCamera();
    if (typeof opened === 'string') {
      if (mine === wanted.current) setState(opened);
      return;
    }
    // Left or stopped while the browser asked for permission.
    if (mine !== wanted.current) return closeCamera(opened);
    setTorchState(hasTorch(opened) ? false : undefined);
    setStream(opened);
    setState('on');
  }, []);

  const stop = useCallback((): void => {
    wanted.current += 1;
    setStream(undefined);
    setState('off');
  }, []);

  useEffect(() => {
    let isHere = true;
    void isCameraAllowed().then((isAllowed) => (isHere && isAllowed ? start() : undefined));
    return () => {
      isHere = false;
      wanted.current += 1;
    };
  }, [start]);

  useWatch(stream, video, onCode, () => setState('failed'));

  return {
    state,
    video,
    torch,
    start: () => void start(),
    stop,
    toggleTorch() {
      if (stream !== undefined && torch !== undefined) void setTorch(stream, !torch).then(setTorchState);
    },
  };
}

/**
 * Scans a stream while there is one, and closes it afterwards. The callback may change without a restart of the
 * camera.
 */
function useWatch(
  stream: MediaStream | undefined,
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
  onFailed: () => void,
): void {
  const listener = useLatest({ onCode, onFailed });
  useEffect(() => {
    const screen = video.current;
    if (stream === undefined || screen === null) return undefined;
    const end = watch(
      stream,
      screen,
      (text) => listener.current.onCode(text),
      () => listener.current.onFailed(),
    );
    return () => {
      end();
      closeCamera(stream);
    };
  }, [stream, video, listener]);
}

/** Shows the stream and looks for a code in one frame after the other. Returns the function that stops it. */
function watch(
  stream: MediaStream,
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onFailed: () => void,
): () => void {
  let isOn = true;
  video.srcObject = stream;
  // The track of a camera ends when it is disconnected or its permission is withdrawn.
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => isOn && onFailed());
  const look = async (): Promise<void> => {
    await video.play();
    const read = await codeReader();
    while (isOn) {
      const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : undefined;
      if (isOn && text !== undefined && text !== '') return onCode(text);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  look().catch(() => isOn && onFailed());
  return () => {
    isOn = false;
    video.srcObject = null;
  };
}
