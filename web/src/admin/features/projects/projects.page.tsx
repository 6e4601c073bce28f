import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { deleteProjectBrandingDocument, projectBrandingsDocument } from '../../../generated/operations.ts';
import '../../../styles/workspace.css';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { copyAddress } from '../../parts/copy-address.ts';
import { EditButton } from '../../parts/edit-button.tsx';
import { CommandDialog } from '../../parts/command-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { UnsavedNote } from '../../parts/unsaved-note.tsx';
import { newForm } from '../../parts/use-draft-form.ts';
import { loginAddress } from './project.ts';
import type { Project } from './project.ts';
import { ProjectForm } from './project-form.tsx';

const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: () => request(projectBrandingsDocument),
  select: ({ projectBrandings }): readonly Project[] => projectBrandings,
});

/** The projects through which members join, with their welcomes. */
export function ProjectsPage(): ReactNode {
  const t = useText();
  const query = useQuery(projectsQuery);
  const [edited, setEdited] = useState<Project | 'new'>();
  return (
    <>
      <div className="page-head">
        <h1>{t('projects.title')}</h1>
      </div>
      <p className="soft">{t('projects.what')}</p>
      {edited === undefined ? (
        <>
          <UnsavedNote
            page="projects"
            opener={(id) => {
              const begun = id === newForm ? 'new' : query.data?.find((one) => String(one.id) === id);
              return begun && (() => setEdited(begun));
            }}
          />
          <div className="workspace-tools">
            <Button icon="plus" data-opens={newForm} onClick={() => setEdited('new')}>
              {t('projects.new')}
            </Button>
          </div>
          <Loaded query={query}>
            {(projects) =>
              projects.length === 0 ? (
                <Empty title={t('projects.noneTitle')}>{t('projects.noneText')}</Empty>
              ) : (
                <ul className="rows" aria-label={t('projects.title')}>
                  {projects.map((project) => (
                    <ProjectRow key={project.id} project={project} onEdit={() => setEdited(project)} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </>
      ) : (
        <ProjectForm
          // As it is stored now: somebody else may save something while the form is open.
          project={edited === 'new' ? undefined : (query.data?.find(({ id }) => id === edited.id) ?? edited)}
          onEnd={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function ProjectRow({ project, onEdit }: { project: Project; onEdit: () => void }): ReactNode {
  const t = useText();
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, alias, description } = project;
  const address = loginAddress(config.communityUrl, alias);
  return (
    <li className="workspace-entry">
      <span className="what">
        <b>{name}</b>
        {description === null ? null : <span className="workspace-words">{description}</span>}
        <small className="soft workspace-address">{address}</small>
      </span>
      <div className="cluster">
        <Button look="bare" small icon="copy" onClick={() => void copyAddress(address)}>
          {t('workspace.copyAddress')}
        </Button>
        <EditButton opens={String(project.id)} name={name} onEdit={onEdit} />
        <Button look="bare" small icon="trash" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          {t('projects.delete')}
        </Button>
      </div>
      {isDeleting ? (
        <CommandDialog
          title={t('projects.deleteTitle', { name })}
          act={t('projects.delete')}
          doneText={t('projects.deleted')}
          send={() => request(deleteProjectBrandingDocument, { id: String(id) })}
          onClose={() => setDeleting(false)}
        >
          <p>{t('projects.deleteText')}</p>
        </CommandDialog>
      ) : null}
    </li>
  );
}
