import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { spacesDocument, upsertProjectBrandingDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import type { Form } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Checkbox, Select } from '#shared/ui/choices.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { PictureField } from '../../parts/picture-field.tsx';
import { EditorCard } from '../../parts/editor-card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { newForm, useDraftForm } from '../../parts/use-draft-form.ts';
import { WorkspaceForm } from '../../parts/workspace-form.tsx';
import { projectRules, toProjectValues, toWireProject } from './project.ts';
import type { Project, ProjectValues } from './project.ts';

const spacesAtOnce = 100;

const spacesQuery = queryOptions({
  queryKey: ['spaces'],
  async queryFn() {
    const all = [];
    for (let page = 1; ; page += 1) {
      const { spaces } = await request(spacesDocument, { page, limit: spacesAtOnce });
      all.push(...spaces.results);
      if (page >= spaces.pagination.pages) return all;
    }
  },
});

const projectLabels = {
  name: 'projects.name',
  alias: 'projects.alias',
  description: 'projects.description',
  logoUrl: 'projects.logo',
  space: 'projects.space',
  newUserToSpace: 'projects.toSpace',
} as const;

/** Makes a project, or changes one; the typed values stay when the server refuses. */
export function ProjectForm({
  project,
  onEnd,
}: {
  project: Project | undefined;
  onEnd: () => void;
}): ReactNode {
  const t = useText();
  const { circles } = config.services;
  const spaces = useQuery({ ...spacesQuery, enabled: circles });
  const id = project === undefined ? newForm : String(project.id);
  const save = useCommand(
    (values: ProjectValues) =>
      request(upsertProjectBrandingDocument, {
        input: toWireProject(project, values, spaces.data ?? []),
        seen: project?.version ?? null,
      }),
    t('workspace.saved'),
  );
  const { form, unsaved } = useDraftForm<ProjectValues>(
    {
      page: 'projects',
      id,
      title: project?.name ?? t('projects.new'),
    },
    {
      initial: toProjectValues(project),
      labels: projectLabels,
      say: (name, value) =>
        name === 'space' ? spaces.data?.find(({ id }) => String(id) === value)?.name : undefined,
      rules: projectRules,
      save: (values) => save.mutateAsync(values),
      onEnd,
      refusal: problemMessage,
    },
  );
  return (
    <EditorCard
      id="project-form"
      title={t(project === undefined ? 'projects.new' : 'projects.edit')}
      opens={id}
    >
      <WorkspaceForm form={form} act={t('workspace.save')} unsaved={unsaved} onCancel={onEnd}>
        <ProjectFields form={form} />
        {circles ? (
          <Loaded query={spaces} rows={1}>
            {(known) => <SpaceFields form={form} project={project} spaces={known} />}
          </Loaded>
        ) : null}
      </WorkspaceForm>
    </EditorCard>
  );
}

function ProjectFields({ form }: { form: Form<ProjectValues> }): ReactNode {
  const t = useText();
  return (
    <>
      <div className="two">
        <TextField {...form.text('name')} label={t('projects.name')} autoComplete="off" />
        <TextField
          {...form.text('alias')}
          label={t('projects.alias')}
          hint={t('projects.aliasHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <TextArea
        {...form.text('description')}
        label={t('projects.description')}
        hint={t('projects.descriptionHint')}
        rows={3}
      />
      <PictureField {...form.text('logoUrl')} label={t('projects.logo')} hint={t('projects.logoHint')} />
    </>
  );
}

interface SpaceFieldsProps {
  form: Form<ProjectValues>;
  project: Project | undefined;
  spaces: readonly { id: number; name: string }[];
}

function SpaceFields({ form, project, spaces }: SpaceFieldsProps): ReactNode {
  const t = useText();
  const kept = project?.spaceId ?? null;
  const isMissing = kept !== null && !spaces.some(({ id }) => id === kept);
  return (
    <>
      <Select
        {...form.text('space')}
        label={t('projects.space')}
        choices={[
          { value: '', label: t('projects.noSpace') },
          ...(isMissing ? [{ value: String(kept), label: `#${String(kept)}` }] : []),
          ...spaces.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Checkbox {...form.check('newUserToSpace')}>{t('projects.toSpace')}</Checkbox>
    </>
  );
}
