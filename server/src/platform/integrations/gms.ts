/** The geographic member search outside this server. */
import * as v from 'valibot';
import { addressSecret, web } from '../setting-kinds.ts';
import { addressOf, fetchJson, type IntegrationRequest, sendData } from './http.ts';
import { type ClientMeans, service } from './service.ts';

/** The data of a member that is sent; for a member who withdrew consent only the id. */
export interface GmsMember {
  readonly userUuid: string;
  readonly language: string;
  /** E-mail and phone are never published from here. */
  readonly email: null;
  readonly countryCode: null;
  readonly mobile: null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly alias: string | null;
  /** 0 the exact place, 1 a place near it, 2 none. */
  readonly type: 0 | 1 | 2;
  readonly location: { readonly type: 'Point'; readonly coordinates: readonly [number, number] } | null;
}

export interface GmsService {
  createMember(apiKey: string, member: GmsMember): Promise<void>;
  updateMember(apiKey: string, member: GmsMember): Promise<void>;
  /** Exchanges a one-time token of ours for one with which the member opens the search. */
  verifyToken(apiKey: string, input: { token: string; communityUuid: string }): Promise<string>;
  /** Where members open the search. */
  readonly searchUrl: string;
}

export const gms = service({
  settings: {
    GMS_API_URL: v.optional(web),
    GMS_DASHBOARD_URL: v.optional(web),
    GMS_WEBHOOK_SECRET: v.optional(addressSecret),
  },
  queue: { name: 'GMS', about: 'member' },
  configured: (given) => ({
    url: given.GMS_API_URL,
    dashboardUrl: given.GMS_DASHBOARD_URL,
    webhookSecret: given.GMS_WEBHOOK_SECRET,
  }),
  client: gmsService,
});

const verified = v.object({
  responseData: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)) }),
});
const anyData = v.object({ responseData: v.unknown() });

export function gmsService(
  { url, dashboardUrl }: { readonly url: string; readonly dashboardUrl: string },
  { timeoutMs }: Pick<ClientMeans, 'timeoutMs'>,
): GmsService {
  const request = (
    apiKey: string,
    part: Omit<IntegrationRequest, 'service' | 'headers' | 'timeoutMs'>,
  ): IntegrationRequest => ({
    ...part,
    service: 'gms',
    timeoutMs,
    headers: { authorization: apiKey, language: 'en', timezone: 'UTC' },
  });
  const memberUrl = addressOf(url, ['community-user']);
  return {
    createMember: async (apiKey, member) => {
      await fetchJson(request(apiKey, { method: 'POST', url: memberUrl, body: member }), anyData);
    },
    updateMember: (apiKey, member) =>
      sendData(request(apiKey, { method: 'PATCH', url: memberUrl, body: member })),
    verifyToken: async (apiKey, { token, communityUuid }) => {
      const query = { token, uuid: communityUuid };
      const answer = await fetchJson(
        request(apiKey, { method: 'GET', url: addressOf(url, ['verify-auth-token'], query) }),
        verified,
      );
      return answer.responseData.token;
    },
    searchUrl: `${dashboardUrl.replace(/\/+$/, '')}/user-search`,
  };
}
