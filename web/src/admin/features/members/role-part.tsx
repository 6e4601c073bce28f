import { useState } from 'react';
import type { ReactNode } from 'react';
import { setUserRoleDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/choices.tsx';
import { CommandDialog } from '../../parts/command-dialog.tsx';
import { givenRoles } from './member.ts';
import type { GivenRole } from './member.ts';
import type { MemberDetails } from './members.data.ts';

/** The role of the member; a change is effective from the member's next request on. */
export function RolePart({ member, isOwn }: { member: MemberDetails; isOwn: boolean }): ReactNode {
  const t = useText();
  const held: GivenRole = member.role ?? 'USER';
  return (
    <section className="card" aria-labelledby="role">
      <h2 id="role">{t('member.role')}</h2>
      {isOwn ? (
        <p className="small soft">{t('member.ownRole', { role: t(`admin.role.${held}`) })}</p>
      ) : (
        <RoleForm member={member} held={held} />
      )}
    </section>
  );
}

function RoleForm({ member, held }: { member: MemberDetails; held: GivenRole }): ReactNode {
  const t = useText();
  // The member and the role when the dialog was opened: its question must not change while it is read.
  const [asked, setAsked] = useState<{ member: MemberDetails; role: GivenRole }>();
  const form = useForm<{ role: string }>({
    initial: { role: held },
    rules: {
      role: (role) => (role === held ? { key: 'member.roleSame' } : undefined),
    },
    async submit({ role }) {
      setAsked({ member, role: givenRoles.find((known) => known === role) ?? 'USER' });
    },
  });
  const chosen = givenRoles.find((known) => known === form.values.role) ?? held;
  return (
    <>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <Select
          {...form.text('role')}
          label={t('member.roleField')}
          hint={t(`roleHelp.${chosen}`)}
          choices={givenRoles.map((role) => ({ value: role, label: t(`admin.role.${role}`) }))}
        />
        <div className="actions">
          <Button type="submit" look="quiet" busy={form.busy}>
            {t('member.giveRole')}
          </Button>
        </div>
      </form>
      {asked === undefined ? null : <RoleDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface RoleDialogProps {
  member: MemberDetails;
  role: GivenRole;
  onClose: () => void;
}

/** Asks before a role is given or taken away: it decides who may read and change what others entrust to the community. */
function RoleDialog({ member: { id, name, role: before }, role, onClose }: RoleDialogProps): ReactNode {
  const t = useText();
  async function give(): Promise<void> {
    try {
      await request(setUserRoleDocument, { userId: id, role, seen: before ?? 'USER' });
    } catch (thrown) {
      // The dialog is removed where another administrator was faster, so the refusal is shown in a toast.
      showToast('error', problemText(t, problemOf(thrown)));
      onClose();
      throw thrown;
    }
  }
  return (
    <CommandDialog
      title={t('member.roleTitle', { name, role: t(`admin.role.${role}`) })}
      act={t('member.giveRole')}
      look="solid"
      doneText={t('member.roleGiven')}
      send={give}
      onClose={onClose}
    >
      <p>{t(`roleHelp.${role}`)}</p>
      <p>{t('member.roleBefore', { role: t(`admin.role.${before ?? 'USER'}`) })}</p>
    </CommandDialog>
  );
}
