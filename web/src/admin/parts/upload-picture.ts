import { RequestProblem } from '#shared/client/problem.ts';
import type { RequestProblemCode } from '#shared/client/problem.ts';
import { session } from '#shared/session/current-session.ts';

const endpoint = '/pictures';
const timeoutMs = 30_000;
/** The limits of the server: a file that it would refuse is not sent. */
export const pictureKinds = 'image/png,image/jpeg,image/webp';
const maxBytes = 1_000_000;

/** Sends a picture to the server; returns its path there. Throws a problem with the code of the refusal. */
export async function uploadPicture(file: Blob): Promise<string> {
  if (!pictureKinds.split(',').includes(file.type))
    throw new RequestProblem('PICTURE_INVALID', `A file of the kind ${file.type}`);
  if (file.size > maxBytes) throw new RequestProblem('PICTURE_TOO_LARGE', `${String(file.size)} bytes`);
  const { token } = session.get();
  const response = await send(file, token);
  const renewed = response.headers.get('token');
  if (renewed !== null && session.get().token === token) session.setToken(renewed);
  const { path, error } = await answerOf(response);
  if (path !== undefined) return path;
  throw new RequestProblem(error ?? 'UNKNOWN', `The server answered ${String(response.status)}`);
}

async function send(file: Blob, token: string | null): Promise<Response> {
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': file.type, Authorization: token === null ? '' : `Bearer ${token}` },
      body: file,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new RequestProblem('NETWORK', String(cause), { cause });
  }
}

async function answerOf(
  response: Response,
): Promise<{ path?: string | undefined; error?: RequestProblemCode | undefined }> {
  try {
    return (await response.json()) as { path?: string; error?: RequestProblemCode };
  } catch {
    // An error page of a proxy, for example for a body that is too large, is recognised by its status.
    return { error: response.status === 413 ? 'PICTURE_TOO_LARGE' : 'UNKNOWN' };
  }
}
