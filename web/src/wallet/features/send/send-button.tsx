import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { afterPaint } from '#shared/page/after-paint.ts';
import { Button } from '#shared/ui/button.tsx';

interface SendButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  busy: boolean;
  onSend: () => void;
}

/**
 * The button that sends. It shows the press before the sending begins: storing the attempt and starting the request take
 * longer than a frame on a slow phone.
 */
export function SendButton({ busy, onSend, ...rest }: SendButtonProps): ReactNode {
  const [isPressed, setPressed] = useState(false);
  function press(): void {
    setPressed(true);
    afterPaint(() => {
      onSend();
      // By then `busy` states whether something is being sent.
      afterPaint(() => setPressed(false));
    });
  }
  return <Button {...rest} className="lead" busy={busy || isPressed} onClick={press} />;
}
