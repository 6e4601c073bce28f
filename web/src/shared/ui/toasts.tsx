import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { loadOptional } from '#shared/page/optional.ts';
import { closeToast, toastMs, useToasts } from '#shared/page/toasts.ts';
import type { Toast, ToastKind } from '#shared/page/toasts.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

const icons: Record<ToastKind, IconName> = { success: 'check-circle', error: 'alert', info: 'info' };

/** The container of toasts; it exists from the start, so that screen readers announce additions. */
export function Toasts(): ReactNode {
  const toasts = useToasts();
  const [paused, setPaused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toasts.length === 0) return undefined;
    const lift = (event?: Event): void => {
      // Loaded with the first toast; if it fails to load, the toast stays readable in its place.
      void loadOptional(() => import('#shared/page/toast-place.ts')).then((part) =>
        part?.placeToasts(box.current, event),
      );
    };
    lift();
    const turns = ['scrollend', 'resize'] as const;
    for (const turn of turns) window.addEventListener(turn, lift);
    return () => {
      for (const turn of turns) window.removeEventListener(turn, lift);
    };
  }, [toasts]);
  return (
    <div
      ref={box}
      className="toasts"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} paused={paused} />
      ))}
    </div>
  );
}

function OneToast({ toast, paused }: { toast: Toast; paused: boolean }): ReactNode {
  const t = useText();
  const { id, kind, text, to, linkText, lasting } = toast;
  useEffect(() => {
    if (paused || lasting === true) return undefined;
    const timer = setTimeout(() => closeToast(id), toastMs);
    return () => clearTimeout(timer);
  }, [id, paused, lasting]);
  return (
    <div className={`toast ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      {to === undefined ? (
        <span>{text}</span>
      ) : linkText !== undefined ? (
        <span>
          {text}{' '}
          <Link to={to} onClick={() => closeToast(id)}>
            {linkText}
          </Link>
        </span>
      ) : (
        <Link to={to} onClick={() => closeToast(id)}>
          {text}
        </Link>
      )}
      <button type="button" className="button bare small" onClick={() => closeToast(id)}>
        <Icon name="x" />
        <span className="sr">{t('common.close')}</span>
      </button>
    </div>
  );
}
