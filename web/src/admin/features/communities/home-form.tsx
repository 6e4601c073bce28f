import type { DecimalMark } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { updateHomeCommunityDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { logo } from '#shared/page/logo.ts';
import type { Form } from '#shared/forms/form.ts';
import { degreesText } from '#shared/texts/degrees.ts';
import { decimalMarkOf } from '#shared/texts/entered.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { PictureField } from '../../parts/picture-field.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { useDraftForm } from '../../parts/use-draft-form.ts';
import { WorkspaceForm } from '../../parts/workspace-form.tsx';
import { changesOf, homeRules } from './home.rules.ts';
import type { HomeValues } from './home.rules.ts';
import type { Community } from './community.ts';

const homeLabels = {
  latitude: 'communities.latitude',
  longitude: 'communities.longitude',
  searchKey: 'communities.searchKey',
  topic: 'communities.topic',
  picture: 'communities.picture',
} as const;

/** What can be changed of this community; name, description and address are part of its configuration. */
export function HomeForm({ home, onEnd }: { home: Community; onEnd: () => void }): ReactNode {
  const t = useText();
  const mark = decimalMarkOf(useFormats());
  const save = useCommand(async ({ values, from }: { values: HomeValues; from: HomeValues }) => {
    await request(updateHomeCommunityDocument, { uuid: home.uuid, ...changesOf(values, from) });
    // The page was served with the one before. Without a picture, the server may have another one configured.
    if (values.picture !== '') logo.set(values.picture);
  }, t('workspace.saved'));
  const { form, unsaved } = useDraftForm<HomeValues>(
    { page: 'communities', id: home.key, title: home.name },
    {
      initial: toHomeValues(home, mark),
      labels: homeLabels,
      rules: homeRules,
      save: (values, from) => save.mutateAsync({ values, from }),
      onEnd,
      serverFields: {
        gmsApiKey: 'searchKey',
        hieroTopicId: 'topic',
        location: 'latitude',
        logoUrl: 'picture',
      },
      refusal: problemMessage,
    },
  );
  return (
    <WorkspaceForm form={form} act={t('workspace.save')} unsaved={unsaved} onCancel={onEnd}>
      <HomeFields form={form} />
    </WorkspaceForm>
  );
}

function HomeFields({ form }: { form: Form<HomeValues> }): ReactNode {
  const t = useText();
  return (
    <>
      <PictureField
        {...form.text('picture')}
        label={t('communities.picture')}
        hint={t('communities.pictureHint')}
      />
      <div className="two">
        <TextField
          {...form.text('latitude')}
          label={t('communities.latitude')}
          inputMode="decimal"
          hint={t('communities.degrees')}
          autoComplete="off"
        />
        <TextField
          {...form.text('longitude')}
          label={t('communities.longitude')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...form.text('searchKey')}
          label={t('communities.searchKey')}
          hint={t('communities.searchKeyHint')}
          autoComplete="off"
        />
        <TextField
          {...form.text('topic')}
          label={t('communities.topic')}
          hint={t('communities.topicHint')}
          autoComplete="off"
        />
      </div>
    </>
  );
}

function toHomeValues({ place, gmsApiKey, topic, picture }: Community, mark: DecimalMark): HomeValues {
  return {
    latitude: place === undefined ? '' : degreesText(place.latitude, mark),
    longitude: place === undefined ? '' : degreesText(place.longitude, mark),
    searchKey: gmsApiKey,
    topic,
    picture,
  };
}
