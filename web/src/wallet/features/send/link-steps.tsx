import type { ComponentProps, ReactNode } from 'react';
import { LinkCheckStep } from './link-check-step.tsx';
import { LinkDoneStep } from './link-done-step.tsx';

type LinkStepsProps =
  | { check: ComponentProps<typeof LinkCheckStep> }
  | { done: ComponentProps<typeof LinkDoneStep> };

/** The steps of making a link: what shows it is there before it is made. */
export function LinkSteps(props: LinkStepsProps): ReactNode {
  return 'check' in props ? <LinkCheckStep {...props.check} /> : <LinkDoneStep {...props.done} />;
}
