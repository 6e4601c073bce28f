import type { ReactNode } from 'react';
import { config } from '../../../shared/config.ts';
import type { TextControl } from '../../../shared/form.ts';
import { useText } from '../../../shared/texts.ts';
import { Select } from '../../../shared/ui/choices.tsx';
import { homeOf } from './communities.rules.ts';
import type { Community } from './communities.rules.ts';

/** The community of the recipient: a choice when there are several, a word when there is one. */
export function CommunityPart({
  communities,
  control,
}: {
  communities: readonly Community[];
  control: TextControl;
}): ReactNode {
  const t = useText();
  const home = homeOf(communities);
  if (communities.length < 2) {
    // The own one is there before the others are known, so that the fields below it stay where they are.
    return (
      <p className="small soft">
        {t('send.community')}: <b>{communities[0]?.name ?? config.communityName}</b>
      </p>
    );
  }
  const value = control.value === '' ? (home?.uuid ?? '') : control.value;
  const choices = communities.map(({ uuid, name }) => ({ value: uuid, label: name }));
  return <Select {...control} value={value} label={t('send.community')} choices={choices} />;
}
