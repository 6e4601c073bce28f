import { describe, expect, it } from 'vitest';
import { isLinkable, isPlausibleName } from './plausible-names.ts';

describe('a name in a mail', () => {
  it.each([
    'Maria Sommer',
    'J. R. R. Tolkien',
    'J.R. Miller',
    'Jean-Luc O’Brien',
    'van der Berg',
    'María del Carmen Ruiz López',
    'Awwwal Bello',
    '王小明',
    'Dr. Lea Brunner',
    'Anna-Maria Müller-Lüdenscheid',
    '',
  ])('is plausible: %s', (name) => {
    expect(isPlausibleName(name)).toBe(true);
    expect(isLinkable(name)).toBe(false);
  });

  it.each([
    'Get your refund at www.evil-shop.com',
    'evil.com Sommer',
    'Evil-shop.com',
    'shop\u0301.co',
    'evil．com',
    'Maria www evil',
    'WWW Sommer',
    'Maria_www.evil',
    'evil/shop',
    'maria@evil',
    'tel:Maria',
    'evil.\uFB01',
  ])('is not plausible, because it may become a link: %s', (name) => {
    expect(isLinkable(name)).toBe(true);
    expect(isPlausibleName(name)).toBe(false);
  });

  it.each([
    'your account was hacked Get your refund',
    'your_account_was_hacked_look here',
    'Your-account-was-hacked',
    `${'a'.repeat(30)} ${'b'.repeat(30)}`,
    'ö'.repeat(61),
  ])('is not plausible, because it is a sentence or too long: %s', (name) => {
    expect(isLinkable(name)).toBe(false);
    expect(isPlausibleName(name)).toBe(false);
  });

  it.each([
    'https://kula💩.la',
    'Sperre lösen: http://16843009',
    'Hotline 0800-1234567 anrufen',
    '☎ 09001234567 KULA Support',
    'Maria <b>',
    'Ma\u202Eria',
  ])('is not plausible, because it holds what no name holds: %s', (name) =>
    expect(isPlausibleName(name)).toBe(false),
  );

  it('is counted in code points', () => expect(isPlausibleName('𐐷'.repeat(60))).toBe(true));
});
