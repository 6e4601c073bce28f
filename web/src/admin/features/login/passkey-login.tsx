import type { ReactNode } from 'react';
import { PasskeyLogin as AnyPasskeyLogin } from '#shared/passkeys/passkey-login.tsx';
import type { PasskeyLoginProps } from '#shared/passkeys/passkey-login.tsx';
import { signInWithCode, signInWithPasskey } from './ways-in.data.ts';

/** The login with a passkey or a recovery code, in the admin area. */
export function PasskeyLogin(props: PasskeyLoginProps): ReactNode {
  return <AnyPasskeyLogin {...props} withPasskey={signInWithPasskey} withCode={signInWithCode} />;
}
