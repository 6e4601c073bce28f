import { useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { afterPaint } from '#shared/page/after-paint.ts';
import { Button } from '#shared/ui/button.tsx';

interface SendButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  busy: boolean;
  /** Without it, the form of the button is submitted. */
  onSend?: () => void;
}

/**
 * The button that sends, or leads to the check. It shows the press before the work begins: rendering the form anew, storing
 * the attempt and starting the request take longer than a frame on a slow phone.
 */
export function SendButton({ busy, onSend, ...rest }: SendButtonProps): ReactNode {
  const [isPressed, setPressed] = useState(false);
  function press(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    const { form } = event.currentTarget;
    setPressed(true);
    afterPaint(() => {
      if (onSend === undefined) form?.requestSubmit();
      else onSend();
      // By then `busy` states whether something is being sent.
      afterPaint(() => setPressed(false));
    });
  }
  return <Button {...rest} className="lead" busy={busy || isPressed} onClick={press} />;
}
