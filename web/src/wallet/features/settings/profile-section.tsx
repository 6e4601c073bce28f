import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { tidyName } from '@kula/core/people/names';
import { session, useSession } from '#shared/session/current-session.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { request } from '#shared/client/client.ts';
import { updateSettingsDocument } from '../../../generated/operations.ts';
import { useIdentity } from '../account/identity.data.ts';
import { MemberId } from '../account/member-id.parts.tsx';
import { firstNameRule, lastNameRule } from '../auth/fields.rules.ts';
import { Section } from './section.tsx';
import { UsernameField } from './username-field.tsx';
import { unsaved, useKeepUnsaved } from './unsaved.data.ts';

/** The profile that others see. */
export function ProfileSection(): ReactNode {
  const t = useText();
  const { gradidoID, firstName, lastName, name } = useIdentity();
  const email = useSession((state) => state.email);
  return (
    <Section title={t('settings.profile')} text={t('settings.profileText')}>
      <div className="cluster me-line">
        <Avatar id={gradidoID} firstName={firstName} lastName={lastName} size="large" />
        <div className="stack">
          <b translate="no">{name}</b>
          <MemberId />
        </div>
      </div>
      <NamesForm />
      <UsernameField />
      <Field label={t('settings.email')} hint={t('settings.emailHint')}>
        {(wiring) => (
          // A field would cut it off on a phone. Like one it gets the focus, with all of it selected to be copied.
          <output
            {...wiring}
            className="input shown"
            role="textbox"
            aria-readonly="true"
            tabIndex={0}
            onFocus={(event) => getSelection()?.selectAllChildren(event.currentTarget)}
          >
            {brokenAtSigns(email)}
          </output>
        )}
      </Field>
    </Section>
  );
}

/** Breaks a narrow line before the @ and the dots, and only then within a part. */
function brokenAtSigns(email: string): ReactNode {
  return email.split(/(?=[@.])/).map((part, index) => (
    // The parts of one address never change their order.
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}

function NamesForm(): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  const lastName = useSession((state) => state.lastName);
  const form = useForm({
    initial: unsaved('names') ?? { firstName, lastName },
    rules: {
      firstName: firstNameRule(t('settings.firstName')),
      lastName: lastNameRule(t('settings.lastName')),
    },
    refusal: problemMessage,
    async submit(values) {
      const names = { firstName: tidyName(values.firstName), lastName: tidyName(values.lastName) };
      // Not after the answer: what is typed until then stays.
      form.set(names);
      await request(updateSettingsDocument, {
        ...(names.firstName === firstName ? {} : { firstName: names.firstName }),
        ...(names.lastName === lastName ? {} : { lastName: names.lastName }),
      });
      session.update(names);
      showToast('success', t('settings.namesSaved'));
    },
  });
  const { values } = form;
  const isChanged = values.firstName !== firstName || values.lastName !== lastName;
  useKeepUnsaved('names', isChanged ? values : undefined);
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={t('settings.names')}>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('settings.notSaved')} />
      <div className="two">
        <TextField {...form.text('firstName')} label={t('settings.firstName')} autoComplete="given-name" />
        <TextField {...form.text('lastName')} label={t('settings.lastName')} autoComplete="family-name" />
      </div>
      {isChanged ? (
        <div className="actions">
          <Button type="submit" busy={form.busy}>
            {t('settings.saveNames')}
          </Button>
          <Button look="bare" onClick={() => form.set({ firstName, lastName })}>
            {t('settings.discard')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
