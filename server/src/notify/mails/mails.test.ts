import { languages } from '@kula/core/people/members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../test/app.ts';
import { contribution, kinds, poisoned, samples, writtenMail } from '../../../test/mail-samples.ts';
import { mailTexts } from './mail-rendering.ts';
import type { PayloadKind } from './mail-payloads.ts';

const variants = kinds.flatMap((kind) => languages.map((language) => [kind, language] as const));

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase('sqlite')));
afterAll(() => database.close());

const write = (kind: PayloadKind, language: string, payload: object = samples[kind], name = 'Lea Brunner') =>
  writtenMail(database.config, { kind, language, payload, name });

describe('every mail in every language', () => {
  it.each(variants)('contains all data of %s in %s', (kind, language) => {
    const { subject, text, html, to } = write(kind, language);
    expect(to).toEqual({ address: 'lea@example.org', name: 'Lea Brunner' });
    expect(subject).not.toBe('');
    expect(text).toContain('Lea');
    expect(html).toContain(`<html lang="${language}">`);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
    const values = Object.entries(samples[kind]).filter(
      ([name]) => /name|memo|message/i.test(name) && name !== 'firstName',
    );
    for (const [, value] of values) expect(text).toContain(value);
    expect(text).toContain(database.config.supportMail);
    expect(text).toContain(database.config.communityName);
  });

  it.each(variants.filter(([, language]) => language !== 'en'))(
    'leaves no English in %s in %s',
    (kind, language) => {
      const { subject, text } = write(kind, language);
      expect(`${subject}\n${text}`).not.toMatch(
        /\b(the|your|you|with|and|this|from|have|which|please|answer)\b/i,
      );
    },
  );

  it.each(languages.filter((language) => language !== 'en'))(
    'has its own words for every sentence in %s',
    (language) => {
      const same = leavesOf(mailTexts[language]).filter(
        ([path, sentence]) => sentence === new Map(leavesOf(mailTexts.en)).get(path),
      );
      // French uses the same word for minutes.
      expect(same.filter(([path]) => path !== 'minutes' && path !== 'colon')).toEqual([]);
    },
  );

  it('keeps French signs on the line of their word', () => {
    const sentences = leavesOf(mailTexts.fr).map(([, sentence]) => sentence);
    expect(sentences.filter((sentence) => / [;!?:»](?!\w)|« /.test(sentence))).toEqual([]);
    expect(write('contributionConfirmed', 'fr').text).toContain('Voir ma contribution\u00a0:\n');
  });

  it.each([
    ['en', '1,234.50'],
    ['de', '1.234,50'],
    ['es', '1234,50'],
    ['fr', '1\u202f234,50'],
    ['nl', '1.234,50'],
  ])('writes amounts as %s does, in subject and text', (language, amount) => {
    for (const kind of [
      'transactionReceived',
      'transactionLinkRedeemed',
      'paymentRequestReceived',
      'paymentRequestAccepted',
      'contributionConfirmed',
    ] as const) {
      const { subject, text } = write(kind, language);
      expect(subject).toContain(`${amount.replace('\u202f', ' ')} GDD`);
      expect(text).toContain(`${amount} GDD`);
    }
  });

  it('rounds an amount as the wallet does', () => {
    const data = { ...samples.contributionConfirmed, amount: '0.996' };
    expect(write('contributionConfirmed', 'en', data).subject).toContain(' 1.00 GDD');
  });

  it.each([
    ['en', 'Hours: 2.5 instead of 3. That makes 50.00 GDD instead of 60.00 GDD.', 'Date: 2 June 2026'],
    [
      'de',
      'Stunden: 2,5 statt 3. Das sind 50,00 GDD statt 60,00 GDD.',
      'Tag: 2. Juni 2026 statt 1. Juni 2026.',
    ],
    ['es', 'Horas: 2,5 en lugar de 3. Son 50,00 GDD en lugar de 60,00 GDD.', 'Día: 2 de junio de 2026'],
    ['fr', 'Heures\u00a0: 2,5 au lieu de 3, soit 50,00 GDD au lieu de 60,00 GDD.', 'au lieu du 1er juin'],
    ['nl', 'Uren: 2,5 in plaats van 3. Dat is 50,00 GDD in plaats van 60,00 GDD.', 'Dag: 2 juni 2026'],
  ])(
    'tells in %s which hours and which day a moderator changed, and the words once',
    (language, hours, day) => {
      const same = { ...contribution, memoBefore: contribution.memo };
      const figures = { amountBefore: '60', amount: '50', dayBefore: '2026-06-01', day: '2026-06-02' };
      const { text } = write('contributionChangedByModerator', language, { ...same, ...figures });
      expect(text).toContain(hours);
      expect(text).toContain(day);
      expect(text.split(contribution.memo)).toHaveLength(2);
      const queuedBefore = write(
        'contributionChangedByModerator',
        language,
        samples.contributionChangedByModerator,
      );
      expect(queuedBefore.text).not.toContain('GDD');
    },
  );

  it.each(languages)('names in %s day and hours of what was decided, and where the talk is', (language) => {
    const ended = { ...contribution, amount: '50', day: '2026-06-02' };
    const { why, more } = mailTexts[language].contribution.denied;
    const bare = write('contributionDenied', language, ended).text;
    const reasoned = write('contributionDenied', language, { ...ended, reason: 'Zweimal' }).text;
    const texts = [bare, reasoned, write('contributionDeleted', language, ended).text];
    for (const text of [...texts, write('contributionConfirmed', language, ended).text])
      expect(text).toMatch(/2026.*2[.,]5.*50[.,]00 GDD/);
    expect(bare).toContain(why('').slice(0, 20));
    expect(reasoned).toContain(more('').slice(0, 20));
    expect(write('contributionDenied', language, contribution).text).not.toContain('GDD');
  });

  it('falls back to English for a language that mails are not written in', () => {
    expect(write('contributionDenied', 'tr')).toEqual(write('contributionDenied', 'en'));
  });

  it.each(kinds.filter((kind) => 'contributionId' in samples[kind]))(
    'leads from %s to the contribution',
    (kind) => {
      const url = `${database.config.communityUrl}/contributions/own-contributions/1#contributionListItem-42`;
      expect(write(kind, 'de').text).toContain(url);
      expect(write(kind, 'de').html).toContain(`href="${url}"`);
    },
  );

  it.each([
    ['', '', '', false],
    [null, null, '', false],
    ['', 'sommer', '?project=sommer', false],
    ['abc', '', '/abc', true],
    ['RQ-abc', '', '/RQ-abc', false],
  ])('leads to the activation with the gift %j and the project %j', (redeemCode, project, end, isGift) => {
    const payload = { ...samples.accountActivation, redeemCode, project };
    const { text } = write('accountActivation', 'en', payload);
    expect(text.split(/\s/)).toContain(`${database.config.communityUrl}/checkEmail/123${end}`);
    expect(text.includes('A gift is waiting for you too')).toBe(isGift);
  });

  it('links to activation, reset and booking as older clients expect', () => {
    const { communityUrl } = database.config;
    expect(write('accountActivation', 'nl').text).toContain(
      `${communityUrl}/checkEmail/123/CL-a%2Fb?project=x%26y`,
    );
    // Whoever has an account needs no activation.
    expect(write('accountMultiRegistration', 'nl').text).not.toContain('/checkEmail/');
    expect(write('resetPassword', 'nl').text).toContain(`${communityUrl}/reset-password/123`);
    expect(write('transactionLinkRedeemed', 'nl').text).toContain(
      `${communityUrl}/transactions#transaction-7`,
    );
  });

  it.each([
    ['en', '24 hours'],
    ['de', '24 Stunden'],
    ['es', '24 horas'],
    ['fr', '24 heures'],
    ['nl', '24 uur'],
  ])('says in %s how long a code is valid', (language, validity) => {
    expect(write('accountActivation', language).text).toContain(validity);
    expect(write('resetPassword', language).text).toContain(validity);
  });

  it.each([
    ['en', '15 May 2026 at 12:03 (UTC)'],
    ['de', '15. Mai 2026 um 12:03 Uhr (UTC)'],
    ['es', '15 de mayo de 2026 (12:03, UTC)'],
    ['fr', '15 mai 2026 à 12:03 (UTC)'],
    ['nl', '15 mei 2026 om 12:03 uur (UTC)'],
  ])(
    'says in %s when a password was changed, and leads to the page for a new one without a code',
    (language, moment) => {
      const { text, html } = write('passwordChanged', language);
      // English has a narrow blank before "PM" in some versions of ICU.
      expect(text.replaceAll('\u202f', ' ')).toContain(moment);
      expect(text).toContain(`${database.config.communityUrl}/forgot-password\n`);
      expect(html).toContain(`href="${database.config.communityUrl}/forgot-password"`);
    },
  );

  it('links from requests to the page where they are answered, and to the own ones', () => {
    const { communityUrl } = database.config;
    expect(write('paymentRequestReceived', 'de').text).toContain(`${communityUrl}/request/abc123`);
    expect(write('paymentRequestDeclined', 'de').text).toContain(`${communityUrl}/requests/sent`);
    expect(write('paymentRequestAccepted', 'de').text).toContain(
      `${communityUrl}/transactions#transaction-7`,
    );
  });

  it('has the other member as reply address, and only where there is one', () => {
    const answers = kinds.flatMap((kind) => write(kind, 'en').replyTo ?? []);
    expect(answers).toEqual([
      { address: 'maria@example.org', name: 'Maria Sommer' },
      { address: 'maria@example.org', name: 'Maria Sommer' },
      { address: 'jonas@example.org', name: 'Jonas Winter' },
    ]);
  });
});

describe('a member of another community', () => {
  const kindsAcross: readonly PayloadKind[] = [
    'transactionReceived',
    'paymentRequestAccepted',
    'paymentRequestReceived',
    'paymentRequestDeclined',
    'transactionLinkRedeemed',
  ];

  it.each(kindsAcross)('is named with it in %s', (kind) => {
    const named = write(kind, 'de', { ...samples[kind], community: 'Birkenfeld' });
    for (const part of [named.subject, named.text, named.html])
      expect(part).toMatch(/(?:Maria Sommer|Jonas Winter) \(Birkenfeld\)/);
    const linked = write(kind, 'de', { ...samples[kind], community: 'www.evil-shop.com' });
    for (const part of [linked.subject, linked.text, linked.html]) expect(part).not.toContain('evil');
  });
});

describe('a name that may become a link', () => {
  const linkable = 'Refund www.evil-shop.com';
  const withNames = (kind: PayloadKind, words: string) =>
    Object.fromEntries(
      Object.entries(samples[kind]).map(([key, value]) => [
        key,
        key.endsWith('Name') && key !== 'firstName' ? words : value,
      ]),
    );

  it.each(variants)('of another member is not in %s in %s', (kind, language) => {
    const { subject, text, html, replyTo } = write(kind, language, withNames(kind, linkable));
    for (const part of [subject, text, html, replyTo?.name ?? '']) expect(part).not.toContain('evil');
  });

  it('is replaced by words that fit the sentence', () => {
    const sample = { ...samples.paymentRequestAccepted, senderName: linkable };
    const { subject, text, replyTo } = write('paymentRequestAccepted', 'en', sample);
    expect(subject).toMatch(/^A member has sent you the /);
    expect(text).toContain('You had asked, and a member said yes');
    expect(replyTo).toEqual({ address: 'maria@example.org', name: 'a member' });
  });

  it('is replaced where it is a sentence', () => {
    const senderName = 'Your account was locked. Answer this mail with your password. Support team';
    const { subject, text, replyTo } = write('transactionReceived', 'en', {
      ...samples.transactionReceived,
      senderName,
    });
    for (const part of [subject, text, replyTo?.name ?? '']) expect(part).not.toContain('locked');
  });

  it.each([
    ['en', 'Hello,'],
    ['de', 'Hallo!'],
    ['es', 'Hola:'],
    ['fr', 'Bonjour,'],
    ['nl', 'Hallo,'],
  ])('of the reader is left out of the greeting in %s', (language, greeting) => {
    const { text } = write(
      'accountActivation',
      language,
      { ...samples.accountActivation, firstName: '' },
      '',
    );
    expect(text.startsWith(`${greeting}\n`)).toBe(true);
  });

  it('ends the German greeting, because the next line begins with a capital', () => {
    const { text } = write('transactionReceived', 'de', samples.transactionReceived);
    expect(text).toMatch(/^Hallo [^\n,]+!\n/);
  });
});

describe('texts of members', () => {
  const hostile = '<img src=x onerror="alert(1)">&\'</p><b>';

  it.each(kinds)('are escaped in the HTML of %s', (kind) => {
    const { html, text } = write(kind, 'de', poisoned(kind, hostile));
    expect(html).not.toMatch(/<img|<b>|onerror="/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;&lt;/p&gt;&lt;b&gt;');
    expect(text).toContain(hostile);
  });
});

/** All sentences of a language by their path, with equal values in the blanks. */
function leavesOf(texts: object, path = ''): [string, string][] {
  return Object.entries(texts as Record<string, unknown>).flatMap(([name, value]): [string, string][] => {
    const here = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value === 'function') return [[here, (value as (...blanks: number[]) => string)(7, 8)]];
    return leavesOf(value as object, here);
  });
}
