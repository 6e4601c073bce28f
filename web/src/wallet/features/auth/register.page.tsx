import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Location } from 'react-router';
import { tidyName } from '@kula/core/people/names';
import { Link } from '#shared/ui/link.tsx';
import { createUserDocument, forgotPasswordDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config, siteLink } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { useForm } from '#shared/forms/form.ts';
import type { CheckControl } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { RichText } from '#shared/texts/rich-text.tsx';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { MailSent } from '../../page/done-panel.tsx';
import { GiftWaits, useAuthLinks, WelcomeWords } from './auth.parts.tsx';
import { emailRule } from '#shared/forms/email.rules.ts';
import { firstNameRule, lastNameRule } from './fields.rules.ts';
import { emptyNewcomer, keepNewcomer, keptNewcomer } from './newcomer.data.ts';
import { useProject } from './project-banner.data.ts';
import { registrationKey } from './registration-key.data.ts';

/**
 * A newcomer's names and address; the password is chosen by the link in the mail. That the mail was sent is a step
 * of its own in the history, so that the way back leads to the form.
 */
export function RegisterPage(): ReactNode {
  return <RegisterStep key={useLocation().key} />;
}

function RegisterStep(): ReactNode {
  const { state, pathname, search } = useLocation() as Location<Step | null>;
  const navigate = useNavigate();
  const [kept] = useState(keptNewcomer);
  const sent = state?.isSent === true && kept?.email !== '' ? kept : undefined;
  const go = (step: Step): void => {
    // A newcomer who has left the page while the answer was awaited is not led back.
    if (window.location.pathname === pathname) void navigate(pathname + search, { state: step });
  };
  if (sent === undefined) {
    return (
      <RegisterForm
        corrects={state?.corrects === true}
        isSentBefore={state?.isSent === true}
        onJoined={() => go({ isSent: true })}
      />
    );
  }
  return (
    <Joined
      firstName={tidyName(sent.firstName)}
      lastName={tidyName(sent.lastName)}
      email={sent.email.trim()}
      onChange={() => go({ corrects: true })}
    />
  );
}

interface Step {
  isSent?: boolean;
  /** The address of the registration before was wrong. */
  corrects?: boolean;
}

interface JoinedProps {
  firstName: string;
  lastName: string;
  email: string;
  /** The address was wrong. */
  onChange(): void;
}

/** The mail was sent; what to do where it does not arrive. */
function Joined({ firstName, lastName, email, onChange }: JoinedProps): ReactNode {
  const t = useText();
  const links = useAuthLinks();
  const { code } = useParams();
  const project = useProject();
  const [isAsked, setAsked] = useState(false);
  const again = useForm({
    initial: {},
    rules: {},
    async submit() {
      setAsked(false);
      // The answer is the same whether or not the address is known, and whether or not a mail was sent so soon.
      const key = registrationKey([firstName, lastName], true);
      await request(forgotPasswordDocument, {
        email,
        redeemCode: code ?? null,
        project,
        registrationKey: key,
      });
      setAsked(true);
    },
  });
  return (
    <MailSent
      title={t('register.doneTitle', { firstName })}
      text={t('register.doneText', { email })}
      hint={t('register.doneHint')}
      about={
        <form className="stack" noValidate onSubmit={again.onSubmit}>
          <ProblemNote problem={again.problem} title={t('forgot.failed')} />
          <p className="small soft" role="status">
            {isAsked ? t('register.sentAgain', { email }) : ''}
          </p>
          <div className="actions">
            <Button type="submit" look="quiet" icon="mail" busy={again.busy}>
              {t('register.sendAgain')}
            </Button>
            <Button look="quiet" icon="pencil" onClick={onChange}>
              {t('register.otherAddress')}
            </Button>
          </div>
        </form>
      }
    >
      <Link className="button bare" to={links.login}>
        {t('register.toLogin')}
      </Link>
    </MailSent>
  );
}

/** The newcomer's input; it is sent with the gift, the publisher and the project that led here. */
function useRegistration({ corrects, onJoined }: Omit<RegisterFormProps, 'isSentBefore'>) {
  const t = useText();
  const language = useLanguage();
  const project = useProject();
  const { code } = useParams();
  const form = useForm({
    initial: keptNewcomer() ?? emptyNewcomer,
    rules: {
      firstName: firstNameRule(t('register.firstName')),
      lastName: lastNameRule(t('register.lastName')),
      email: emailRule,
      agreed: (agreed) => (agreed ? undefined : { key: 'register.agreeMissing' }),
    },
    refusal: problemMessage,
    async submit({ firstName, lastName, email }) {
      const newcomer = {
        firstName: tidyName(firstName),
        lastName: tidyName(lastName),
        email: email.trim(),
      };
      const { publisherId } = session.get();
      await request(createUserDocument, {
        ...newcomer,
        language,
        publisherId,
        redeemCode: code ?? null,
        project,
        registrationKey: registrationKey([newcomer.firstName, newcomer.lastName], corrects),
      });
      onJoined();
    },
  });
  const { values } = form;
  useEffect(() => keepNewcomer(values), [values]);
  return form;
}

interface RegisterFormProps {
  /** The newcomer asked for another address. */
  corrects: boolean;
  /** A mail was sent; after a reload nothing else is known of it. */
  isSentBefore: boolean;
  onJoined(): void;
}

function RegisterForm(props: RegisterFormProps): ReactNode {
  const t = useText();
  const links = useAuthLinks();
  const form = useRegistration(props);
  return (
    <form className="stack loose" noValidate onSubmit={form.onSubmit}>
      <WelcomeWords title={t('register.title')} />
      {props.isSentBefore ? (
        <Note tone="gold" icon="mail">
          <p>{t('register.sentBefore')}</p>
        </Note>
      ) : null}
      <GiftWaits />
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('register.failed')} />
      <TextField {...form.text('firstName')} label={t('register.firstName')} autoComplete="given-name" />
      <TextField {...form.text('lastName')} label={t('register.lastName')} autoComplete="family-name" />
      <TextField
        {...form.text('email')}
        label={t('register.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PrivacyAgreement control={form.check('agreed')} />
      <Button type="submit" wide busy={form.busy}>
        {t('register.submit')}
      </Button>
      <hr />
      <p className="middle">
        <RichText
          text={t('register.hasAccount')}
          parts={{ link: (words) => <Link to={links.login}>{words}</Link> }}
        />
      </p>
      <p className="middle small">
        <Link to={links.registerCommunity}>{t('title.registerCommunity')}</Link>
      </p>
    </form>
  );
}

/**
 * The sentence of the checkbox links to the documents of the community. Without a privacy policy it says itself what a
 * member agrees to.
 */
function PrivacyAgreement({ control }: { control: CheckControl }): ReactNode {
  const t = useText();
  const language = useLanguage();
  const policy = siteLink('privacy', language);
  const terms = siteLink('terms', language);
  const withPolicy = terms === undefined ? 'register.agree' : 'register.agreeTerms';
  const sentence = policy === undefined ? 'register.agreeStoring' : withPolicy;
  const leadTo = (address: string | undefined) => (words: string) => (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
  return (
    <Checkbox {...control}>
      <RichText
        text={t(sentence, { community: config.communityName })}
        parts={{ link: leadTo(policy), terms: leadTo(terms) }}
      />
    </Checkbox>
  );
}
