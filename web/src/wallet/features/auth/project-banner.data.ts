import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { projectBrandingBannerDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { ownPicture } from '#shared/page/own-picture.ts';

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
        const address = ownPicture(projectBrandingBanner);
        if (address !== undefined) setBanner({ project, address });
      },
      () => {
        // The banner is decoration: without it the usual title is shown, and no error.
      },
    );
  }, [project]);

  return banner?.project === project ? banner?.address : undefined;
}
