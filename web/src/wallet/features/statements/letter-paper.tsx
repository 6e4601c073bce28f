import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { roundHoursText } from '#shared/contributions/hours.ts';
import { useText } from '#shared/texts/texts.ts';
import { Art } from '#shared/ui/art.tsx';
import type { SaidWords, YearLetter } from './letter.rules.ts';
import { usePaperText } from './paper-amount.tsx';

/** The letter about a year: figures about people and hours, and texts of gifts. */
export function LetterPaper({
  letter,
  year: number,
  isOver,
}: {
  letter: YearLetter;
  year: number;
  isOver: boolean;
}): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  const year = String(number);
  const community = config.communityName;
  const isQuiet = letter.deeds + letter.given.times + letter.received.times === 0;
  return (
    <article className="card account-paper letter" aria-labelledby="letter-title">
      <header className="paper-head">
        <p className="paper-community">{community}</p>
        <h2 id="letter-title">{t('letter.title', { year })}</h2>
      </header>
      <Art name="thanks" />
      <p>{t('letter.dear', { firstName })}</p>
      {isQuiet ? (
        <p>{t('letter.quiet', { year })}</p>
      ) : (
        <>
          <p>{t(isOver ? 'letter.intro' : 'letter.soFar', { year, community })}</p>
          <Figures letter={letter} />
          <Words title={t('letter.heard')} words={letter.heard} />
          <Words title={t('letter.said')} words={letter.said} />
        </>
      )}
      <footer>
        <p>{t('letter.thanks')}</p>
        <p className="signed">{t('letter.from', { community })}</p>
      </footer>
    </article>
  );
}

function Figures({ letter }: { letter: YearLetter }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const amount = usePaperText();
  const { hours, created, deeds, given, received, faded } = letter;
  // The decimal separator of the language.
  const separator = formats.otherAmount(0).slice(1, 2);
  const shownHours = roundHoursText(hours, separator);
  return (
    <dl className="year-figures">
      {deeds === 0 ? null : (
        <Figure
          title={t('letter.hours', { hours: shownHours, count: Number(shownHours.replace(separator, '.')) })}
        >
          {t('letter.hoursText', { deeds, amount: amount(created) })}
        </Figure>
      )}
      {given.times === 0 ? null : (
        <Figure title={t('letter.given', { people: given.people })}>
          {t('letter.givenText', { times: given.times, amount: amount(given.amount) })}
        </Figure>
      )}
      {received.times === 0 ? null : (
        <Figure title={t('letter.received', { people: received.people })}>
          {t('letter.receivedText', { times: received.times, amount: amount(received.amount) })}
        </Figure>
      )}
      {faded === 0n ? null : (
        <Figure title={t('letter.faded', { amount: amount(faded) })}>{t('letter.fadedText')}</Figure>
      )}
    </dl>
  );
}

function Figure({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Words({ title, words }: { title: string; words: readonly SaidWords[] }): ReactNode {
  const formats = useFormats();
  if (words.length === 0) return null;
  return (
    <section className="stack">
      <h3>{title}</h3>
      {words.map(({ id, memo, name, at }) => (
        <figure key={id}>
          <blockquote className="quote">{memo}</blockquote>
          <figcaption className="small soft">
            {name}, {formats.date(at, 'dayOfMonth')}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
