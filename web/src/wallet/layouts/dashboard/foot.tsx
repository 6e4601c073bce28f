import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import { config, siteLink } from '#shared/page/config.ts';
import type { SiteLink } from '#shared/page/config.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { version } from '#shared/page/version.ts';

/** Enough characters of a hash to identify a build. */
const shortHash = 8;

/** Year, community, version and the documents that the community has configured. */
export function Foot(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const documents: readonly (readonly [SiteLink, TextKey])[] = [
    ['imprint', 'title.imprint'],
    ['privacy', 'title.privacy'],
    ['terms', 'title.terms'],
    [language === 'de' ? 'whitepaperDe' : 'whitepaperEn', 'foot.whitepaper'],
  ];
  return (
    <footer className="foot">
      <span>
        © {new Date(serverNow()).getFullYear()}&nbsp;<a href={config.communityUrl}>{config.communityName}</a>
      </span>
      {documents.map(([name, text]) => {
        const href = siteLink(name, language);
        return href === undefined ? null : (
          <a key={name} href={href}>
            {t(text)}
          </a>
        );
      })}
      {config.supportMail === '' ? null : <a href={`mailto:${config.supportMail}`}>{config.supportMail}</a>}
      <MaybeLink href={siteLink('release', language)}>{t('foot.version', { version })}</MaybeLink>
      {config.buildCommit === null ? null : (
        <MaybeLink href={siteLink('commit', language)}>
          {t('foot.build', { commit: config.buildCommit.slice(0, shortHash) })}
        </MaybeLink>
      )}
    </footer>
  );
}

function MaybeLink({ href, children }: { href: string | undefined; children: ReactNode }): ReactNode {
  return href === undefined ? <span>{children}</span> : <a href={href}>{children}</a>;
}
