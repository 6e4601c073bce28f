/** 126 of the 256 bits of a signature: nobody guesses the others, and these prove the session well enough to end it. */
const SIGNATURE_PART = 21;

/**
 * What is stored of a session token for the end of its session, and opens nothing: the token with the first part of its
 * signature. Of such a part it is the same.
 */
export function endingToken(token: string): string {
  const signatureAt = token.lastIndexOf('.') + 1;
  return token.slice(0, signatureAt + SIGNATURE_PART);
}
