import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/community.css';
import { config, siteLink } from '#shared/page/config.ts';
import { RichText } from '#shared/texts/rich-text.tsx';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useAuthLinks } from '../auth/auth.parts.tsx';

/** How to start a community elsewhere, with the addresses that this one has configured. */
export function RegisterCommunityPage(): ReactNode {
  const t = useText();
  const links = useAuthLinks();
  const { communityName: community, productName: product } = config;
  return (
    <section className="stack loose">
      <h1>{t('title.registerCommunity')}</h1>
      <p className="lead">{t('registerCommunity.lead', { product })}</p>
      <ol className="steps">
        <li>{t('registerCommunity.people')}</li>
        <li>{t('registerCommunity.server')}</li>
        <li>{t('registerCommunity.connect', { community })}</li>
      </ol>
      <Ways />
      <hr />
      <p>
        <RichText
          text={t('registerCommunity.join', { community })}
          parts={{
            link: (words) => <Link to={links.register}>{words}</Link>,
          }}
        />
      </p>
      <div className="actions">
        <Link className={buttonClass({ look: 'quiet' })} to={links.login}>
          {t('register.toLogin')}
        </Link>
      </div>
    </section>
  );
}

/** Links for more information and contact; at least the website of this community is always there. */
function Ways(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const learnMore = siteLink('learnMore', language);
  const { communityName: community, communityUrl, supportMail } = config;
  return (
    <div className="actions">
      {learnMore === undefined ? null : (
        <a className={buttonClass({})} href={learnMore}>
          <Icon name="info" />
          {t('registerCommunity.read')}
        </a>
      )}
      {supportMail === '' ? null : (
        <a
          className={buttonClass({ look: learnMore === undefined ? 'solid' : 'quiet' })}
          href={`mailto:${supportMail}`}
        >
          <Icon name="mail" />
          {t('registerCommunity.ask')}
        </a>
      )}
      <a className={buttonClass({ look: 'quiet' })} href={communityUrl}>
        <Icon name="globe" />
        {t('registerCommunity.visit', { community })}
      </a>
    </div>
  );
}
