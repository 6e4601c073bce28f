import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { showLanguage } from '#shared/texts/texts.ts';
import { configure } from '../../../../test/site.ts';
import { hanna, openWallet } from '../../../../test/wallet.tsx';

const foot = (): Promise<HTMLElement> => screen.findByRole('contentinfo');
/** The addresses of the footer by their names. */
const linksOf = (part: HTMLElement): Record<string, string | null> =>
  Object.fromEntries([...part.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]));

test('the footer shows version and build with links to both, and the address for help', async () => {
  configure({
    buildCommit: '0123456789abcdef',
    supportMail: 'support@example.org',
    links: {
      release: 'https://code.example/releases/2.7.0',
      commit: 'https://code.example/commit/0123456789abcdef',
    },
  });
  await openWallet('/overview');
  expect(linksOf(await foot())).toEqual({
    Lindental: 'http://localhost:4000',
    'support@example.org': 'mailto:support@example.org',
    'Version 2.7.0': 'https://code.example/releases/2.7.0',
    'Build 01234567': 'https://code.example/commit/0123456789abcdef',
  });
});

test.each([
  ['de', 'https://community.example/whitepaper-de.pdf'],
  ['fr', 'https://community.example/whitepaper-en.pdf'],
] as const)(
  'the footer shows year, community, documents and the whitepaper for %s, and leaves out the others',
  async (language, whitepaper) => {
    const links = {
      whitepaperDe: 'https://community.example/whitepaper-de.pdf',
      whitepaperEn: 'https://community.example/whitepaper-en.pdf',
      imprint: 'https://community.example/imprint',
      privacy: 'https://community.example/privacy',
    };
    configure({ links });
    onTestFinished(() => showLanguage('en'));
    await openWallet('/overview', { member: { ...hanna, language } });
    session.update({ language });
    await showLanguage(language);
    const part = await foot();
    expect(part.textContent).toContain(`© ${String(new Date().getFullYear())}`);
    await expect
      .poll(() => Object.values(linksOf(part)))
      .toEqual(['http://localhost:4000', links.imprint, links.privacy, whitepaper]);
  },
);
