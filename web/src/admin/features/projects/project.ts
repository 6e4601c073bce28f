import { codePoints } from '@kula/core/platform/texts';
import type { Rules } from '#shared/forms/form.ts';
import { pictureRule } from '../../parts/picture.rules.ts';

/** A project through which members join, with its welcome. */
export interface Project {
  id: number;
  name: string;
  alias: string;
  description: string | null;
  spaceId: number | null;
  spaceUrl: string | null;
  newUserToSpace: boolean;
  logoUrl: string | null;
  version: string;
}

export type ProjectValues = {
  name: string;
  alias: string;
  description: string;
  logoUrl: string;
  /** Number of the space in the circles; empty for none. */
  space: string;
  newUserToSpace: boolean;
};

export function toProjectValues(project: Project | undefined): ProjectValues {
  return {
    name: project?.name ?? '',
    alias: project?.alias ?? '',
    description: project?.description ?? '',
    logoUrl: project?.logoUrl ?? '',
    space: project?.spaceId === null || project === undefined ? '' : String(project.spaceId),
    newUserToSpace: project?.newUserToSpace ?? false,
  };
}

const nameMin = 3;
const nameMax = 255;
const descriptionMax = 2000;

export const projectRules: Rules<ProjectValues> = {
  name(typed) {
    const length = codePoints(typed.trim());
    return length < nameMin || length > nameMax ? { key: 'projects.nameLength' } : undefined;
  },
  alias: (typed) => (/^[a-z0-9_-]{3,32}$/.test(typed.trim()) ? undefined : { key: 'projects.aliasForm' }),
  description: (typed) =>
    codePoints(typed.trim()) > descriptionMax ? { key: 'projects.descriptionLong' } : undefined,
  logoUrl: pictureRule,
};

/** The address of the login page for people who come through the project. */
export function loginAddress(origin: string, alias: string): string {
  return `${origin.replace(/\/$/, '')}/login?project=${encodeURIComponent(alias)}`;
}

interface Space {
  id: number;
  name: string;
  url: string;
}

/** The values as they are sent; a space that is not in the list stays unchanged. */
export function toWireProject(project: Project | undefined, values: ProjectValues, spaces: readonly Space[]) {
  const chosen = spaces.find(({ id }) => String(id) === values.space);
  const isKept = project?.spaceId !== null && String(project?.spaceId) === values.space;
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return {
    id: project?.id ?? null,
    name: values.name.trim(),
    alias: values.alias.trim(),
    description: orNull(values.description),
    logoUrl: orNull(values.logoUrl),
    spaceId: chosen?.id ?? (isKept ? (project?.spaceId ?? null) : null),
    spaceUrl: chosen?.url ?? (isKept ? (project?.spaceUrl ?? null) : null),
    newUserToSpace: values.newUserToSpace,
  };
}
