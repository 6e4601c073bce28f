/** A member's own settings on the server. */
import type { Person } from '../../server/test/graphql-client.ts';
import { must } from './api.ts';

interface StoredChoices {
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

export async function storedChoices(url: string, { token }: Person): Promise<StoredChoices['verifyLogin']> {
  const query = `{ verifyLogin {
    firstName lastName alias language gmsAllowed gmsPublishName gmsPublishLocation userLocation
    klickTipp { newsletterState } hideAmountGDD
  } }`;
  return (await must<StoredChoices>(url, query, {}, token)).verifyLogin;
}
