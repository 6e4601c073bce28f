import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/contributions.css';
import '../../../styles/community.css';
import { config, siteLink } from '#shared/page/config.ts';
import type { SiteLink } from '#shared/page/config.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { CommunityLinks } from './community-links.tsx';
import { FiguresPart } from './figures.tsx';
import { StewardsPart } from './stewards.tsx';

/** The community: description, figures, links, and contacts. */
export function InformationPage(): ReactNode {
  return (
    <>
      <PageBar title={config.communityName} />
      <div className="content in-order">
        <About />
        <FiguresPart />
        <CommunityLinks />
        <StewardsPart />
        <FurtherLinks />
      </div>
    </>
  );
}

function About(): ReactNode {
  const t = useText();
  const { communityUrl } = config;
  const sentence = config.communityDescription ?? t('information.sentence');
  const host = URL.canParse(communityUrl) ? new URL(communityUrl).host : communityUrl;
  return (
    <section className="stack">
      {sentence === '' ? null : <p className="lead">{sentence}</p>}
      {host === '' ? null : (
        <p>
          <a className="icon-link" href={communityUrl}>
            <Icon name="globe" small />
            {host}
          </a>
        </p>
      )}
    </section>
  );
}

/** The pages that the community publishes elsewhere, as far as they are configured. */
function FurtherLinks(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const whitepaper: SiteLink = language === 'de' ? 'whitepaperDe' : 'whitepaperEn';
  const named: readonly (readonly [SiteLink, TextKey])[] = [
    ['learnMore', 'information.learnMore'],
    [whitepaper, 'foot.whitepaper'],
    ['facebook', 'auth.facebook'],
    ['x', 'auth.x'],
    ['youtube', 'auth.youtube'],
    ['telegram', 'auth.telegram'],
  ];
  return (
    <section className="stack tight">
      <div className="section-head">
        <h2>{t('information.links')}</h2>
      </div>
      <ul className="rows">
        {named.map(([name, text]) => {
          const href = siteLink(name, language);
          return href === undefined ? null : (
            <li key={name}>
              <a className="row one-line" href={href}>
                <Icon name="globe" />
                <span className="what">{t(text)}</span>
                <Icon name="chevron-right" small />
              </a>
            </li>
          );
        })}
        <li>
          <Link className="row one-line" to={paths.registerCommunity()}>
            <Icon name="sprout" />
            <span className="what">{t('information.ownCommunity')}</span>
            <Icon name="chevron-right" small />
          </Link>
        </li>
      </ul>
    </section>
  );
}
