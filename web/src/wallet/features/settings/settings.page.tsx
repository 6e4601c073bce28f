import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import '../../../styles/settings.css';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import type { SettingsTab } from '../../paths.ts';
import { useMember } from '../account/member.data.ts';
import { CirclesSection } from './circles-section.tsx';
import { CloseAccount } from './close-account.tsx';
import { DataSection, KeepSection } from './data-sections.tsx';
import { AmountsSection, DisplaySection } from './display-sections.tsx';
import { useAskAlong } from './safeguards.data.ts';
import { MailSection } from './mail-section.tsx';
import { MemberSearchSection } from './member-search-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { PushSection } from './push-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { SendLimitSection } from './send-limit-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { tabOf, tabs } from './tab.rules.ts';

const titles: Record<SettingsTab, TextKey> = {
  profile: 'settings.tabProfile',
  display: 'settings.tabDisplay',
  community: 'settings.tabCommunity',
  security: 'settings.tabSecurity',
};

/** The member's settings, on four tabs with addresses of their own. */
export function SettingsPage(): ReactNode {
  const t = useText();
  const tab = tabOf(useParams()['tabAlias']);
  return (
    <>
      <PageBar title={t('title.settings')} />
      <div className="content" data-part={t(titles[tab])}>
        <Tabs
          label={t('settings.tabs')}
          tabs={tabs.map((one) => ({ to: paths.settings(one), label: t(titles[one]), isOn: one === tab }))}
        />
        <Content tab={tab} />
      </div>
    </>
  );
}

function Content({ tab }: { tab: SettingsTab }): ReactNode {
  const member = useMember();
  useAskAlong(tab === 'security');
  if (member.data === undefined)
    return <AnswerMissing query={member} outline={<Skeleton sheet rows={1} />} />;
  return <div className="card settings">{sectionsOf(tab)}</div>;
}

function sectionsOf(tab: SettingsTab): ReactNode {
  switch (tab) {
    case 'profile':
      return (
        <>
          <ProfileSection />
          <MailSection />
        </>
      );
    case 'display':
      return (
        <>
          <DisplaySection />
          <AmountsSection />
          <PushSection />
          <KeepSection />
        </>
      );
    case 'community':
      return (
        <>
          <MemberSearchSection />
          {config.services.circles ? <CirclesSection /> : null}
        </>
      );
    case 'security':
      return (
        <>
          <PasswordSection />
          <PasskeysSection />
          <SendLimitSection />
          <RecoveryCodesSection />
          <SessionsSection />
          <DataSection />
          <CloseAccount />
        </>
      );
  }
}
