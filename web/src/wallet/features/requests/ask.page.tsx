import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { REQUEST_VALIDITY_DAYS } from '@kula/core/money/payment-requests';
import '../../../styles/links.css';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { PageBar } from '../../page/page-bar.tsx';
import { useFocusOnStep } from '../../page/use-focus-on-step.ts';
import { transactionPageQuery } from '../account/account.data.ts';
import { useKnownPeople } from '../partners/partners.data.ts';
import { askBackIn } from './ask-back.rules.ts';
import type { AskBack } from './ask-back.rules.ts';
import { isAboutRecipient } from '../send/recipient-message.rules.ts';
import { AskCheck } from './ask-check.tsx';
import { AskDone } from './ask-done.tsx';
import { AskForm } from './ask-form.tsx';
import type { AskBegun } from './ask-form.tsx';
import { useRequestDraft } from './request-draft.data.ts';
import type { RequestDraft } from './request-draft.rules.ts';
import { useAsk } from './requests.data.ts';

const nothingYet: AskBegun = {
  way: 'member',
  person: undefined,
  values: { community: '', recipient: '', amount: '', memo: '', days: String(REQUEST_VALIDITY_DAYS) },
};

function askingBack({ person, amount }: AskBack, memo: string, separator: string): AskBegun {
  return {
    ...nothingYet,
    person,
    values: { ...nothingYet.values, amount: amount.replace('.', separator), memo },
  };
}

/** A new request: the form, the check, and the confirmation with the link. */
export function RequestFormPage(): ReactNode {
  const t = useText();
  const ask = useAsk();
  const [draft, setDraft] = useState<RequestDraft>();
  const { separator } = useHoursFormats();
  const back = askBackIn(useLocation().state);
  const kept = useRequestDraft(
    back,
    back === undefined ? nothingYet : askingBack(back, t('ask.backMemo'), separator),
  );
  const { data: newest } = useQuery(transactionPageQuery(1));
  const people = useKnownPeople(newest?.bookings ?? []);
  const step = ask.isDone ? 'done' : draft === undefined ? 'form' : 'check';
  useFocusOnStep(step, isAboutRecipient(ask.problem));

  async function send(checked: RequestDraft): Promise<void> {
    const done = kept.sending();
    const outcome = await ask.run(checked);
    if (outcome.kind === 'done') done();
  }
  function change(): void {
    ask.reset();
    setDraft(undefined);
  }
  const titles = {
    form: t('requests.ask'),
    check: t('send.checkTitle'),
    done: undefined,
  };
  const title = titles[step];
  return (
    <>
      <PageBar {...(title === undefined ? {} : { title })} />
      <div className="content">
        {ask.result === undefined ? null : <AskDone paymentRequest={ask.result} />}
        {step === 'form' ? (
          <AskForm begun={kept.read()} partners={people} onChange={kept.keep} onChecked={setDraft} />
        ) : null}
        {step === 'check' && draft !== undefined ? (
          <AskCheck
            draft={draft}
            busy={ask.busy}
            problem={ask.problem}
            onAsk={() => void send(draft)}
            onChange={change}
          />
        ) : null}
      </div>
    </>
  );
}
