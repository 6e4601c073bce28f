import type { ReactNode } from 'react';
import { PasskeyLogin as AnyPasskeyLogin } from '#shared/passkeys/passkey-login.tsx';
import type { PasskeyLoginProps } from '#shared/passkeys/passkey-login.tsx';
import { signInWithCode, signInWithPasskey } from './passkey-login.data.ts';

/** The login with a passkey or a recovery code, in the wallet. */
export function PasskeyLogin(props: PasskeyLoginProps): ReactNode {
  return <AnyPasskeyLogin {...props} withPasskey={() => signInWithPasskey()} withCode={signInWithCode} />;
}
