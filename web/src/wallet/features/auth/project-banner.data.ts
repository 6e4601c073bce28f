import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { projectBrandingBannerDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { ownPicture } from '#shared/page/own-picture.ts';

/** The project that the address names (`?project=`), or null. */
export function useProject(): string | null {
  return useSearchParams()[0].get('project');
}

interface ProjectGreeting {
  name: string;
  /** Address of the picture, if it has one. */
  banner: string | undefined;
}

/** Of the project in the URL; undefined without project, while loading, and when there is none of that name. */
export function useProjectGreeting(): ProjectGreeting | undefined {
  const project = useProject();
  const [greeting, setGreeting] = useState<ProjectGreeting & { project: string }>();

  useEffect(() => {
    if (project === null || project === '') return;
    request(projectBrandingBannerDocument, { alias: project }).then(
      ({ projectBrandingBanner, projectBrandingName: name }) =>
        setGreeting({ project, name, banner: ownPicture(projectBrandingBanner) }),
      () => {
        // The greeting is an addition: without it the usual title is shown, and no error.
      },
    );
  }, [project]);

  return greeting?.project === project ? greeting : undefined;
}
