import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { siteLink } from '#shared/page/config.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Art } from '#shared/ui/art.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { useAuthLinks } from '../../features/auth/auth.parts.tsx';

const slides = ['gratitude', 'dignity', 'donation'] as const;
/** How long each picture is shown. */
const slideMs = 13_000;

/** Where the pictures are beside or above the form; below it nobody would see them change. */
const besides = '(min-width: 48rem)';

/**
 * Three pictures in rotation. It stops on hover and focus, and for good after a choice and as soon as somebody types; it
 * does not begin on phones and with reduced motion.
 */
function useRotation() {
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  const [isPaused, setPaused] = useState(() => !matchMedia(besides).matches || prefersStill());
  const stands = held || isPaused;
  useEffect(() => {
    if (stands) return undefined;
    const timer = setInterval(() => setShown((before) => (before + 1) % slides.length), slideMs);
    return () => clearInterval(timer);
  }, [stands]);
  useEffect(() => {
    const stop = (): void => setPaused(true);
    document.addEventListener('input', stop);
    return () => document.removeEventListener('input', stop);
  }, []);
  const choose = (index: number): void => {
    setShown(index);
    setPaused(true);
  };
  return { shown, choose, setHeld, isPaused, setPaused };
}

/** The pictures with their words. */
export function Slides(): ReactNode {
  const t = useText();
  const links = useAuthLinks();
  const rotation = useRotation();
  const { shown, setHeld } = rotation;
  const learnMore = siteLink('learnMore', useLanguage());
  const slide = slides[shown] ?? 'gratitude';
  return (
    <aside
      className="grove"
      aria-label={t('auth.about')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Link className="brand" to={links.login}>
        <Mark />
      </Link>
      <div className="words">
        <h2>{t(`slide.${slide}`)}</h2>
        <p>{t(`slide.${slide}Text`)}</p>
        {learnMore === undefined ? null : (
          <a className="button learn" href={learnMore} target="_blank" rel="noopener noreferrer">
            {t('auth.learnMore')}
          </a>
        )}
        <Dots {...rotation} />
      </div>
      <svg className="ridge" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0C34 14 68 44 100 78V100H0Z" fill="var(--grove-lift)" />
      </svg>
      <Art name={slide} className="picture" />
    </aside>
  );
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

type DotsProps = Pick<ReturnType<typeof useRotation>, 'shown' | 'choose' | 'isPaused' | 'setPaused'>;

function Dots({ shown, choose, isPaused, setPaused }: DotsProps): ReactNode {
  const t = useText();
  return (
    <div className="dots" role="group" aria-label={t('slide.pictures')}>
      {slides.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => choose(index)}
        >
          <span className="sr">{t(`slide.${name}`)}</span>
        </button>
      ))}
      <button
        type="button"
        className="pause"
        aria-label={t(isPaused ? 'slide.go' : 'slide.pause')}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} small />
      </button>
    </div>
  );
}
