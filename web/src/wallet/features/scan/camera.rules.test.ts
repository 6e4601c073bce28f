import { expect, test } from 'vitest';
import { closeCamera, openCamera, problemNamed } from './camera.rules.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('%s means: %s', (name, problem) => {
  expect(problemNamed(name)).toBe(problem);
});

test('a browser without cameras, or a page without encryption, has none', async () => {
  expect(await openCamera({} as MediaDevices)).toBe('none');
});

test('the refusal of the browser is reported, the stream is returned, and no sound is requested', async () => {
  const refusing = { getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')) };
  expect(await openCamera(refusing as unknown as MediaDevices)).toBe('denied');
  const stream = {} as MediaStream;
  const asked: unknown[] = [];
  const giving = {
    getUserMedia: (wanted: unknown) => {
      asked.push(wanted);
      return Promise.resolve(stream);
    },
  };
  expect(await openCamera(giving as unknown as MediaDevices)).toBe(stream);
  expect(asked).toMatchObject([{ audio: false }]);
});

test('every track ends with the camera', () => {
  let stopped = 0;
  const track = { stop: () => (stopped += 1) };
  closeCamera({ getTracks: () => [track, track] } as unknown as MediaStream);
  expect(stopped).toBe(2);
});
