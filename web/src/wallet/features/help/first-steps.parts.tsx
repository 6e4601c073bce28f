import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/help.css';
import type { FirstStepsResult, MarkFirstStepsVariables } from '../../../generated/operations.ts';
import { config } from '#shared/page/config.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';
import { firstStepsQuery, useMarkFirstSteps } from './first-steps.data.ts';

type Steps = NonNullable<FirstStepsResult['firstSteps']>;
type FirstStepsMark = MarkFirstStepsVariables['mark'];

interface Step {
  done: keyof Steps;
  icon: IconName;
  to: string;
  title: TextKey;
  text: TextKey;
}

const steps: readonly Step[] = [
  {
    done: 'hasUsername',
    icon: 'person',
    to: paths.settings('profile'),
    title: 'steps.nameTitle',
    text: 'steps.nameText',
  },
  {
    done: 'hasContributed',
    icon: 'sprout',
    to: paths.contributions(),
    title: 'steps.contributeTitle',
    text: 'steps.contributeText',
  },
  { done: 'hasThanked', icon: 'send', to: paths.send(), title: 'steps.thankTitle', text: 'steps.thankText' },
  {
    done: 'hasReadFading',
    icon: 'fade',
    to: paths.glossary('fading'),
    title: 'steps.fadingTitle',
    text: 'steps.fadingText',
  },
];

/** Four first steps for new members; each is ticked when it is done. */
export function FirstSteps(): ReactNode {
  // A guide that fails to load is not reported: it is shown at the next visit.
  const { data } = useQuery(firstStepsQuery());
  const t = useText();
  const { mutate, isPending, isSuccess, variables } = useMarkFirstSteps();
  const save = (mark: FirstStepsMark): void =>
    mutate({ mark }, { onError: (thrown) => showToast('error', problemText(t, problemOf(thrown))) });
  if (data === undefined) return null;
  if (data !== null) return <Card done={data} busy={isPending} onClose={() => save('CLOSED')} />;
  // On this visit the member can still take it back.
  return isSuccess && variables.mark === 'CLOSED' ? (
    <div className="cluster" role="status">
      <p className="small soft">{t('steps.closed')}</p>
      <Button look="bare" small busy={isPending} onClick={() => save('REOPENED')}>
        {t('steps.reopen')}
      </Button>
    </div>
  ) : null;
}

interface CardProps {
  done: Steps;
  busy: boolean;
  onClose: () => void;
}

function Card({ done, busy, onClose }: CardProps): ReactNode {
  const t = useText();
  const count = steps.filter((step) => done[step.done]).length;
  const isAll = count === steps.length;
  const card = useHeir();
  return (
    <section className="card first-steps" aria-labelledby="steps-title" ref={card}>
      <header>
        <h2 id="steps-title">{t(isAll ? 'steps.allTitle' : 'steps.title')}</h2>
        <p className="small soft">
          {isAll ? t('steps.allText') : t('steps.count', { count, all: steps.length })}
        </p>
      </header>
      <ol>
        {steps.map((step) => (
          <li key={step.done}>
            <StepRow step={step} isDone={done[step.done]} />
          </li>
        ))}
      </ol>
      <div className="actions">
        <Button look={isAll ? 'quiet' : 'bare'} busy={busy} onClick={onClose}>
          {t('steps.close')}
        </Button>
      </div>
    </section>
  );
}

function StepRow({ step, isDone }: { step: Step; isDone: boolean }): ReactNode {
  const t = useText();
  const { icon, to, title, text } = step;
  return (
    <Link className={isDone ? 'first-step ticked' : 'first-step'} to={to}>
      <Icon name={isDone ? 'check-circle' : icon} />
      <span className="what">
        <b>{t(title)}</b>
        <span className="small">
          {isDone ? t('steps.done') : t(text, { community: config.communityName })}
        </span>
      </span>
      <Icon name="chevron-right" small />
    </Link>
  );
}

/** After the steps are closed with the keyboard, the focus moves to the top of the page. */
function useHeir() {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading === null) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, []);
  return card;
}
