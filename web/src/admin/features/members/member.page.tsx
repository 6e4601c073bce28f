import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/workspace.css';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { includesRight, useRoles } from '../../session/roles.ts';
import { paths } from '../../paths.ts';
import { AccountPart } from './account-part.tsx';
import { ContributePart } from './contribute-form.tsx';
import { MemberContributions } from './member-contributions.tsx';
import { MemberLinks } from './member-links.tsx';
import { parseMemberSearch } from './members-search.ts';
import { memberQuery } from './members.data.ts';
import type { MemberDetails } from './members.data.ts';
import { RolePart } from './role-part.tsx';
import { MemberBadges } from './state-badge.tsx';

/** One member: state of the account, contributions, links, and the actions on it. */
export function MemberPage(): ReactNode {
  const t = useText();
  const id = Number(useParams()['id']);
  const query = useQuery(memberQuery(Number.isSafeInteger(id) ? id : 0));
  const isUnknown = query.error !== null && problemOf(query.error).code === 'MEMBER_NOT_FOUND';
  return (
    <>
      <p>
        <Link to={paths.members()}>{t('member.toAll')}</Link>
      </p>
      {isUnknown ? (
        <>
          <h1 className="sr">{t('member.unknownTitle')}</h1>
          <Empty title={t('member.unknownTitle')}>{t('member.unknownText')}</Empty>
        </>
      ) : (
        <Loaded query={query} rows={6}>
          {(member) => <MemberParts key={member.id} member={member} />}
        </Loaded>
      )}
    </>
  );
}

function MemberParts({ member }: { member: MemberDetails }): ReactNode {
  const search = parseMemberSearch(useSearchParams()[0]);
  const isOwn = useSession(({ gradidoID }) => gradidoID === member.gradidoID);
  const roles = useRoles();
  return (
    <>
      <MemberHead member={member} />
      <div className="workspace-two">
        <div className="stack loose">
          <MemberContributions member={member} search={search} />
          <MemberLinks member={member} search={search} />
        </div>
        <div className="stack loose">
          <AccountPart member={member} mayClose={includesRight(roles, 'deleteUser')} isOwn={isOwn} />
          {includesRight(roles, 'setUserRole') && member.state !== 'closed' ? (
            <RolePart key={member.role ?? ''} member={member} isOwn={isOwn} />
          ) : null}
          <ContributePart member={member} />
        </div>
      </div>
    </>
  );
}

function MemberHead({ member }: { member: MemberDetails }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { firstName, lastName, name, email, alias, joinedAt } = member;
  return (
    <header className="workspace-who">
      <Avatar id={member.gradidoID} firstName={firstName} lastName={lastName} size="large" />
      <div className="stack tight">
        <h1>{name}</h1>
        <p className="soft">
          <a href={`mailto:${email}`}>{email}</a>
          {alias === '' ? null : ` · ${alias}`}
          {joinedAt === undefined
            ? null
            : ` · ${t('member.since', { date: formats.date(joinedAt, 'longDay') })}`}
        </p>
        <p className="cluster">
          <MemberBadges member={member} always />
        </p>
      </div>
    </header>
  );
}
