/** An authenticator of the browser's own, which is there for one page and says yes by itself. */
import type { CDPSession, Page } from '@playwright/test';

export interface Authenticator {
  /** Whether it knows its member again; otherwise it answers nothing. */
  recognise(isVerified: boolean): Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognise: async (isUserVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
