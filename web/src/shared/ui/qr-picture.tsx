import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { qrCodeOf } from './qr-code.ts';

/** An address as a QR code, black on white in every theme, because many scanners read no other colours. */
export function QrPicture({ address, label }: { address: string; label: string }): ReactNode {
  const { size, path } = useMemo(() => qrCodeOf(address), [address]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
