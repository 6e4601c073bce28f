import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { closeOthers, closeToast, toastMs, useToasts } from '#shared/page/toasts.ts';
import type { Toast, ToastKind } from '#shared/page/toasts.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

const icons: Record<ToastKind, IconName> = { success: 'check-circle', error: 'alert', info: 'info' };

/**
 * The container of toasts; it exists from the start, so that screen readers announce additions. One is shown at a time:
 * the newest, then what still waits below it.
 */
export function Toasts(): ReactNode {
  const toast = useToasts().at(-1);
  const [paused, setPaused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => closeOthers(pathname), [pathname]);
  useEffect(() => keepFocusedInView(box.current), [toast]);
  return (
    <div
      ref={box}
      // Scrolled, what is at the upper edge is no free line.
      className={scrollY > 9 ? 'toasts low' : 'toasts'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toast === undefined ? null : <OneToast key={toast.id} toast={toast} paused={paused} />}
    </div>
  );
}

/** What was just pressed or written in is scrolled out from behind a toast, into the room that the page has for it. */
function keepFocusedInView(box: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!box?.firstChild || focused === null || focused.matches('body, main') || box.contains(focused)) return;
  const [place, { top, bottom }] = [box.getBoundingClientRect(), focused.getBoundingClientRect()];
  if (top > 0 && top < place.bottom && bottom > place.top) focused.scrollIntoView({ block: 'nearest' });
}

function OneToast({ toast, paused }: { toast: Toast; paused: boolean }): ReactNode {
  const t = useText();
  const { id, kind, text, to, linkText, lasting } = toast;
  useEffect(() => {
    if (paused || lasting === true) return undefined;
    const timer = setTimeout(() => closeToast(id), toastMs);
    return () => clearTimeout(timer);
  }, [id, paused, lasting]);
  const close = (): void => closeToast(id);
  const link =
    to === undefined ? null : (
      <Link to={to} onClick={close}>
        {linkText ?? text}
      </Link>
    );
  return (
    <div className={`toast ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      {link === null || linkText !== undefined ? (
        <span>
          {text}
          {link && ' '}
          {link}
        </span>
      ) : (
        link
      )}
      <button type="button" className="button bare small" onClick={close}>
        <Icon name="x" />
        <span className="sr">{t('common.close')}</span>
      </button>
    </div>
  );
}
