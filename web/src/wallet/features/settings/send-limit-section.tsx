import { formatDecimal, hasAtMostTwoDecimals } from '@kula/core/money/money';
import { parseEntered } from '#shared/texts/entered.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router';
import { setSendLimitDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Message } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { showToast } from '#shared/page/toasts.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { AmountTextField } from '#shared/ui/amount-text-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Note } from '#shared/ui/note.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { requiredRule } from '#shared/forms/email.rules.ts';
import { limitAnchor } from '../../paths.ts';
import { accountAssertion } from '../passkeys/confirm.data.ts';
import { safeguardsQuery } from '../passkeys/safeguards.data.ts';
import { knowsPasskeys } from '../passkeys/support.rules.ts';
import { CancelledNote } from './cancelled-note.tsx';
import { passkeysQuery, useSafeguardsChanged } from './safeguards.data.ts';
import { Section } from './section.tsx';

/** The amount that can be sent in a day without a confirmation. */
export function SendLimitSection(): ReactNode {
  const t = useText();
  return (
    <Section title={t('safeguards.limit')} text={t('safeguards.limitText')}>
      <Limit />
    </Section>
  );
}

function Limit(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(safeguardsQuery());
  const { data: passkeys } = useQuery(passkeysQuery());
  const isReady = data !== undefined && passkeys !== undefined;
  const now = useShownOnArrival(isReady);
  if (!isReady) return <Spinner />;
  const limit = data.sendLimit === null || data.sendLimit === undefined ? undefined : data.sendLimit;
  const amount = limit === undefined ? undefined : formats.amount(amountFromWire(limit));
  if (isOpen) return <LimitForm limit={limit} onClose={() => setOpen(false)} />;
  return (
    <>
      <p className="small" ref={now}>
        {amount === undefined ? t('safeguards.limitNone') : t('safeguards.limitNow', { amount })}
      </p>
      {amount !== undefined && data.recoveryCodesLeft === 0 ? (
        <Note tone="gold" icon="info">
          <p className="small">{t('safeguards.limitCodes')}</p>
        </Note>
      ) : null}
      {passkeys.length === 0 ? (
        <p className="small soft">{t('safeguards.limitNeeds')}</p>
      ) : (
        <div className="actions">
          <Button look="quiet" icon="shield" onClick={() => setOpen(true)}>
            {t(amount === undefined ? 'safeguards.limitSet' : 'safeguards.limitChange')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Who comes by the link to this setting sees it. */
function useShownOnArrival(isReady: boolean): RefObject<HTMLParagraphElement | null> {
  const here = useRef<HTMLParagraphElement>(null);
  const isWanted = useLocation().hash === `#${limitAnchor}`;
  useEffect(() => {
    if (!isWanted || !isReady) return undefined;
    // One frame later, so that this runs after the screen's own scroll to the top.
    const frame = requestAnimationFrame(() => here.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isWanted, isReady]);
  return here;
}

interface LimitFormProps {
  /** In GDD, as the server sends it. */
  limit: string | undefined;
  onClose(): void;
}

function LimitForm(props: LimitFormProps): ReactNode {
  const { limit, onClose } = props;
  const t = useText();
  const { form, isRemoval, setRemoval, isByPassword, setByPassword, isCancelled } = useLimitForm(props);
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={t('safeguards.limit')}>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('safeguards.notChanged')} />
      {isCancelled ? <CancelledNote /> : null}
      {isRemoval ? null : (
        <AmountTextField
          {...form.text('amount')}
          label={t('safeguards.limitField')}
          hint={t('safeguards.limitHint')}
        />
      )}
      {isByPassword ? (
        <PasswordField
          {...form.text('password')}
          label={t('password.label')}
          autoComplete="current-password"
        />
      ) : null}
      <div className="actions">
        <Button type="submit" busy={form.busy}>
          {t(isRemoval ? 'safeguards.limitRemove' : 'safeguards.limitSave')}
        </Button>
        {limit === undefined || isRemoval ? null : (
          <Button look="quiet" onClick={() => setRemoval(true)}>
            {t('safeguards.limitRemove')}
          </Button>
        )}
        {isByPassword ? null : (
          <Button look="bare" onClick={() => setByPassword(true)}>
            {t('safeguards.limitByPassword')}
          </Button>
        )}
        <Button look="bare" onClick={onClose}>
          {t('safeguards.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Uses the passkey of the device, or on request, and in browsers without passkeys, the password. */
function useLimitForm({ limit, onClose }: LimitFormProps) {
  const t = useText();
  const changed = useSafeguardsChanged();
  const [isRemoval, setRemoval] = useState(false);
  const [isByPassword, setByPassword] = useState(!knowsPasskeys());
  const [isCancelled, setCancelled] = useState(false);
  const form = useForm({
    initial: { amount: limit ?? '', password: '' },
    rules: {
      amount: (typed: string) => (isRemoval ? undefined : limitRule(typed)),
      password: (typed: string) => (isByPassword ? requiredRule(t('password.label'))(typed) : undefined),
    },
    serverFields: { amount: 'amount', password: 'password' },
    refusal: problemMessage,
    async submit({ amount, password }) {
      const read = isRemoval ? undefined : parseEntered(amount);
      const next = read === undefined ? null : formatDecimal(read);
      const assertion = isByPassword ? undefined : await accountAssertion();
      setCancelled(!isByPassword && assertion === undefined);
      if (!isByPassword && assertion === undefined) return;
      await request(setSendLimitDocument, {
        amount: next,
        proof: isByPassword ? { password } : { assertion },
      });
      showToast('success', t(isRemoval ? 'safeguards.limitRemoved' : 'safeguards.limitSaved'));
      await changed();
      onClose();
    },
  });
  return { form, isRemoval, setRemoval, isByPassword, setByPassword, isCancelled };
}

function limitRule(typed: string): Message | undefined {
  const amount = parseEntered(typed);
  const fits = amount !== undefined && amount >= 0n && hasAtMostTwoDecimals(amount);
  return fits ? undefined : { key: 'safeguards.limitForm' };
}
