import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { siteLink } from '#shared/page/config.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Art } from '#shared/ui/art.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { useAuthLinks } from '../../features/auth/auth.parts.tsx';

const slides = ['gratitude', 'dignity', 'donation'] as const;
/** How long each picture is shown. */
const slideMs = 13_000;

/** Three pictures in rotation; it stops on hover and focus, after a choice, and with reduced motion. */
export function Slides(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const links = useAuthLinks();
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  const [chosen, setChosen] = useState(false);
  const stands = held || chosen;
  const learnMore = siteLink('learnMore', language);
  const slide = slides[shown] ?? 'gratitude';

  useEffect(() => {
    if (stands || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setShown((before) => (before + 1) % slides.length), slideMs);
    return () => clearInterval(timer);
  }, [stands]);

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
        <div className="dots" role="group" aria-label={t('slide.pictures')}>
          {slides.map((name, index) => (
            <button
              key={name}
              type="button"
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => {
                setShown(index);
                setChosen(true);
              }}
            >
              <span className="sr">{t(`slide.${name}`)}</span>
            </button>
          ))}
        </div>
      </div>
      <svg className="ridge" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0C34 14 68 44 100 78V100H0Z" fill="var(--grove-lift)" />
      </svg>
      <Art name={slide} className="picture" />
    </aside>
  );
}
