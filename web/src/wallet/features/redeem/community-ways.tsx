import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from '#shared/forms/form.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/choices.tsx';
import { noteHere } from '#shared/page/press.ts';
import { homeOf } from '../send/communities.rules.ts';
import type { Community } from '../send/communities.rules.ts';
import { communitiesQuery } from '../send/recipient.data.ts';
import { pageAtPeer } from './remote-link.data.ts';
import { RedeemProblem } from './redeem-problem.tsx';
import type { GiftLink } from './redeem.rules.ts';
import { VisitorWays } from './visitor-ways.tsx';

interface CommunityWaysProps {
  link: GiftLink;
  code: string;
}

/**
 * The choice of the visitor's community: for this one, login and registration are shown; for another one, a
 * link that opens the gift there.
 */
export function CommunityWays({ link, code }: CommunityWaysProps): ReactNode {
  const { data: communities = [] } = useQuery(communitiesQuery());
  const home = homeOf(communities);
  if (home === undefined || communities.length < 2) return <VisitorWays code={code} />;
  return <Choice link={link} code={code} home={home} communities={communities} />;
}

interface ChoiceProps extends CommunityWaysProps {
  home: Community;
  communities: readonly Community[];
}

function Choice({ link, code, home, communities }: ChoiceProps): ReactNode {
  const t = useText();
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm<{ community: string }>({
    initial: { community: home.uuid },
    rules: {},
    async submit({ community }) {
      const there = communities.find(({ uuid }) => uuid === community);
      if (there === undefined) return;
      const isHere = noteHere();
      const page = await pageAtPeer(link, { code, home, there });
      // Whoever has chosen another page of the wallet meanwhile stays there.
      if (!isHere()) return;
      setLeaving(true);
      location.assign(page);
    },
  });
  const chosen = communities.find(({ uuid }) => uuid === form.values.community) ?? home;
  return (
    <form className="stack consent" noValidate onSubmit={form.onSubmit}>
      <Select
        {...form.text('community')}
        label={t('remoteLink.choose')}
        hint={t('remoteLink.chooseHint')}
        choices={communities.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <RedeemProblem problem={form.problem} />
      {chosen.isPeer ? (
        <div className="actions ways">
          <Button type="submit" busy={form.busy || isLeaving}>
            {t('remoteLink.go', { community: chosen.name })}
          </Button>
        </div>
      ) : (
        <VisitorWays code={code} />
      )}
    </form>
  );
}
