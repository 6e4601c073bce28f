import type { ReactNode } from 'react';
import { siteLink } from '#shared/page/config.ts';
import type { SiteLink } from '#shared/page/config.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';

const footerLinks: readonly (readonly [SiteLink, TextKey])[] = [
  ['learnMore', 'auth.learnMore'],
  ['imprint', 'title.imprint'],
  ['privacy', 'title.privacy'],
  ['terms', 'title.terms'],
  ['facebook', 'auth.facebook'],
  ['x', 'auth.x'],
  ['youtube', 'auth.youtube'],
  ['telegram', 'auth.telegram'],
];

/**
 * Legal and social links, as far as the community has configured them. Wide screens have "learn more" beside the
 * pictures.
 */
export function AuthFooter(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const shown = footerLinks.flatMap(([name, key]) => {
    const address = siteLink(name, language);
    return address === undefined ? [] : [{ name, address, label: t(key) }];
  });
  return (
    <footer className="auth-foot" aria-label={t('auth.footer')}>
      {shown.map(({ name, address, label }) => (
        <a
          key={name}
          className={name === 'learnMore' ? 'learn-foot' : undefined}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          {label}
        </a>
      ))}
    </footer>
  );
}
