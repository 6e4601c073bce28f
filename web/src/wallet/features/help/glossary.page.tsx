import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { GDD_PER_HOUR } from '@kula/core/creation/contributions';
import { LINK_VALIDITY_DAYS } from '@kula/core/money/holds';
import '../../../styles/help.css';
import { atServer } from '#shared/clock/server-time.ts';
import { config, siteLink } from '#shared/page/config.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { RichText } from '#shared/texts/rich-text.tsx';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { momentInWords } from '#shared/time/moments.ts';
import { useNow } from '#shared/time/now.ts';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { useDashboard } from '../account/account.data.ts';
import { useGddText } from '../account/gdd.parts.tsx';
import { fadingFrom, liveBalance } from '../account/live-balance.rules.ts';
import { firstStepsQuery, useMarkFirstSteps } from './first-steps.data.ts';
import { termsOf } from './glossary.rules.ts';
import type { Term } from './glossary.rules.ts';

/** The link of a word, and its label. */
const ways: Readonly<Partial<Record<Term, { to: string; text: TextKey }>>> = {
  contribution: { to: paths.contributions(), text: 'empty.contribute' },
  link: { to: paths.send(), text: 'nav.send' },
  request: { to: paths.requests(), text: 'nav.requests' },
  code: { to: paths.code(), text: 'empty.code' },
  GDT: { to: paths.gdt(), text: 'title.gdt' },
  username: { to: paths.settings('profile'), text: 'nav.settings' },
  moderator: { to: paths.information(), text: 'title.information' },
  circle: { to: paths.circles(), text: 'nav.circles' },
  community: { to: paths.information(), text: 'title.information' },
};

/** The words of the wallet with their meaning, in short sentences. */
export function GlossaryPage(): ReactNode {
  const t = useText();
  const known = termsOf(config.services);
  const more = siteLink('learnMore', useLanguage());
  useReadFading();
  return (
    <>
      <PageBar title={t('glossary.title')} />
      <div className="content">
        <p>{t('glossary.intro', { community: config.communityName })}</p>
        <nav className="chips" aria-label={t('glossary.list')}>
          {known.map((word) => (
            <Link key={word} className="chip" to={paths.glossary(word)}>
              {t(`glossary.${word}Title`)}
            </Link>
          ))}
        </nav>
        <div className="words">
          {known.map((word) => (
            <WordPart key={word} word={word} />
          ))}
        </div>
        {more === undefined ? null : (
          <p>
            <a href={more} target="_blank" rel="noopener noreferrer">
              {t('glossary.more')}
            </a>
          </p>
        )}
        {config.supportMail === '' ? null : (
          <p>
            <RichText
              text={t('glossary.ask')}
              parts={{ link: (words) => <a href={`mailto:${config.supportMail}`}>{words}</a> }}
            />
          </p>
        )}
      </div>
    </>
  );
}

function WordPart({ word }: { word: Term }): ReactNode {
  const t = useText();
  const way = ways[word];
  const { hash } = useLocation();
  const values = { community: config.communityName, days: LINK_VALIDITY_DAYS, hour: String(GDD_PER_HOUR) };
  return (
    <section
      className={hash === `#${word}` ? 'word wanted' : 'word'}
      id={word}
      aria-labelledby={`${word}-title`}
    >
      <h2 id={`${word}-title`}>{t(`glossary.${word}Title`)}</h2>
      <p>{t(`glossary.${word}Text`, values)}</p>
      {word === 'fading' ? <OwnFading /> : null}
      {way === undefined ? null : (
        <Link className="small" to={way.to}>
          {t(way.text)}
        </Link>
      )}
    </section>
  );
}

/** What fading means for the reader: what has gone since the last booking, with its calculation. */
function OwnFading(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const gdd = useGddText();
  const now = useNow();
  const { data, dataUpdatedAt } = useDashboard();
  const { faded } = data === undefined ? {} : liveBalance(data.account, atServer(dataUpdatedAt), now);
  if (faded === undefined || faded.isSlight) return null;
  const { amount, since } = faded;
  return (
    <p>
      <Link to={paths.why({ from: fadingFrom(since, now) })}>
        {t('glossary.fadingOwn', { amount: gdd(amount), since: momentInWords(t, formats, since, now) })}
      </Link>
    </p>
  );
}

/** For new members, reading this is one of the first steps. */
function useReadFading(): void {
  const { data } = useQuery(firstStepsQuery());
  const { mutate } = useMarkFirstSteps();
  const isNew = data?.hasReadFading === false;
  useEffect(() => {
    if (isNew) mutate({ mark: 'FADING_READ' });
  }, [isNew, mutate]);
}
