import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { projectBrandingBannerDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';

/** The project that the address names (`?project=`), or null. */
export function useProject(): string | null {
  return useSearchParams()[0].get('project');
}

/** Address of the banner of the project in the URL; undefined without project, while loading, and when there is none. */
export function useProjectBanner(): string | undefined {
  const project = useProject();
  const [banner, setBanner] = useState<{ project: string; address: string }>();

  useEffect(() => {
    if (project === null || project === '') return;
    request(projectBrandingBannerDocument, { alias: project }).then(
      ({ projectBrandingBanner }) => {
        if (isOwnAddress(projectBrandingBanner)) setBanner({ project, address: projectBrandingBanner });
      },
      () => {
        // The banner is decoration: without it the welcome words stand, and nobody needs to know.
      },
    );
  }, [project]);

  return banner?.project === project ? banner?.address : undefined;
}

/** Pictures come from our own origin or not at all: a visitor's address is told to nobody else. */
function isOwnAddress(address: string | null | undefined): address is string {
  if (typeof address !== 'string' || address === '') return false;
  return URL.parse(address, location.origin)?.origin === location.origin;
}
