import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { logo } from '#shared/page/logo.ts';
import { useShared } from '#shared/page/shared-value.ts';

/**
 * Content and name of the link to the start page: the community's logo, or the product's mark while none is
 * configured.
 */
export function Mark(): ReactNode {
  const logoUrl = useShared(logo);
  if (logoUrl !== null) return <img src={logoUrl} alt={config.communityName} />;
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 48 48">
        <path
          d="M40.2 30.3A17 17 0 1 1 17.7 8.2"
          fill="none"
          stroke="var(--mark-ring, var(--leaf))"
          strokeWidth="6.5"
          strokeLinecap="round"
        />
        <path
          d="M23.5 4.2c11.2-2.4 22.4 8.8 20.2 20.2C32 24.8 23 16 23.5 4.2Z"
          fill="var(--mark-leaf, var(--sun))"
        />
      </svg>
      <b translate="no">Kula</b>
      <span className="sr">{config.communityName}</span>
    </>
  );
}
