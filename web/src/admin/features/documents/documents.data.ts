import { queryOptions, useQuery } from '@tanstack/react-query';
import { siteDocumentsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { siteLink } from '#shared/page/config.ts';
import type { SiteDocument } from './document.rules.ts';

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: () => request(siteDocumentsDocument),
  select: ({ siteDocuments }): readonly SiteDocument[] => siteDocuments,
});

/** Of those that the law asks for: neither the settings nor an administrator gave them when this page was opened. */
const missingAtStart = () => [
  ...(siteLink('imprint', 'en') === undefined ? (['IMPRINT'] as const) : []),
  ...(siteLink('privacy', 'en') === undefined ? (['PRIVACY'] as const) : []),
];

/** Imprint and privacy policy, as far as the community has none; nothing while that is not known. */
export function useMissingDocuments(): readonly ('IMPRINT' | 'PRIVACY')[] {
  const missing = missingAtStart();
  const { data } = useQuery({ ...documentsQuery, enabled: missing.length > 0 });
  return data === undefined ? [] : missing.filter((kind) => !data.some((one) => one.kind === kind));
}
