/** A member's own settings on the server. */
import { must } from './api.ts';
import type { Person } from './api.ts';

interface Kept {
  verifyLogin: {
    firstName: string;
    lastName: string;
    alias: string | null;
    language: string;
    gmsAllowed: boolean;
    gmsPublishName: string;
    gmsPublishLocation: string;
    userLocation: { latitude: number; longitude: number } | null;
    klickTipp: { newsletterState: boolean };
    hideAmountGDD: boolean;
  };
}

export async function keptBy(url: string, { token }: Person): Promise<Kept['verifyLogin']> {
  const query = `{ verifyLogin {
    firstName lastName alias language gmsAllowed gmsPublishName gmsPublishLocation userLocation
    klickTipp { newsletterState } hideAmountGDD
  } }`;
  return (await must<Kept>(url, query, {}, token)).verifyLogin;
}
