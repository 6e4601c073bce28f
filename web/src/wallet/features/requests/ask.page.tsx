import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import '../../../styles/links.css';
import { REQUEST_VALIDITY_DAYS } from '@kula/core/requests';
import { config } from '../../../shared/config.ts';
import { problemOf } from '../../../shared/problem.ts';
import { useText } from '../../../shared/texts.ts';
import { transactionPageQuery } from '../../account/account.data.ts';
import type { Attempt } from '../../account/attempt.ts';
import { useKnownPeople } from '../../people/people.data.ts';
import { PageBar } from '../../layouts/dashboard/page-bar.tsx';
import { AskCheck } from './ask-check.tsx';
import { AskDone } from './ask-done.tsx';
import { AskForm } from './ask-form.tsx';
import type { AskBegun } from './ask-form.tsx';
import { attemptFor } from './question.ts';
import type { Question } from './question.ts';
import { useAsk } from './requests.data.ts';

const nothingYet: AskBegun = {
  way: 'member',
  person: undefined,
  values: { community: '', recipient: '', amount: '', memo: '', days: String(REQUEST_VALIDITY_DAYS) },
};

/** Whom, how much, what for: a form, a last look, and the request to hand over. */
export function AskPage(): ReactNode {
  const t = useText();
  const ask = useAsk();
  const [question, setQuestion] = useState<Question>();
  const begun = useRef(nothingYet);
  const attempt = useRef<Attempt>(undefined);
  const { data: newest } = useQuery(transactionPageQuery(1));
  const people = useKnownPeople(newest?.bookings ?? []);
  const step = ask.data !== undefined ? 'done' : question === undefined ? 'form' : 'check';
  useFocusOnStep(step);

  function send(): void {
    if (question === undefined || ask.isPending) return;
    attempt.current = attemptFor(question, attempt.current);
    ask.mutate({ question, key: attempt.current.key });
  }
  function change(): void {
    ask.reset();
    setQuestion(undefined);
  }
  const titles = {
    form: t('requests.ask', { product: config.productName }),
    check: t('send.checkTitle'),
    done: undefined,
  };
  const title = titles[step];
  return (
    <>
      <PageBar {...(title === undefined ? {} : { title })} />
      <div className="content">
        {ask.data !== undefined ? <AskDone asked={ask.data} /> : null}
        {step === 'form' ? (
          <AskForm
            begun={begun.current}
            partners={people}
            onChange={(now) => void (begun.current = now)}
            onChecked={setQuestion}
          />
        ) : null}
        {step === 'check' && question !== undefined ? (
          <AskCheck
            question={question}
            busy={ask.isPending}
            problem={ask.error === null ? undefined : problemOf(ask.error)}
            onAsk={send}
            onChange={change}
          />
        ) : null}
      </div>
    </>
  );
}

/** Each step is a page of its own for the reader: its heading gets the focus. */
function useFocusOnStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    window.scrollTo(0, 0);
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
}
