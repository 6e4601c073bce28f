import { describe, expect, test } from 'vitest';
import { addressIn, readConfig } from './config.ts';

test.each([null, undefined, '%KULA_CONFIG%'])(
  'a page without the server’s configuration has the defaults: %s',
  (content) => {
    expect(readConfig(content)).toMatchObject({ productName: 'Gradido', logoUrl: null, links: {} });
  },
);

test('the names and addresses of the community replace the defaults', () => {
  const config = readConfig(
    JSON.stringify({ communityName: 'Auental', links: { imprint: 'https://auental.example/{language}' } }),
  );
  expect(config).toMatchObject({
    communityName: 'Auental',
    productName: 'Gradido',
    links: { imprint: 'https://auental.example/{language}' },
  });
});

test('services that are not configured keep their defaults', () => {
  const { services } = readConfig(JSON.stringify({ services: { circles: true } }));
  expect(services).toEqual({
    memberSearch: 'own',
    circles: true,
    circlesUrl: null,
    gdt: true,
    map: { tiles: null },
    communities: null,
  });
});

describe('an address of the site', () => {
  const links = {
    imprint: { de: '/imprint', en: 'https://auental.example/legal' },
    privacy: 'https://auental.example/%7Blanguage%7D/privacy',
  };
  test.each([
    ['imprint', 'de', '/imprint'],
    ['imprint', 'en', 'https://auental.example/legal'],
    ['privacy', 'fr', 'https://auental.example/fr/privacy'],
    ['terms', 'en', undefined],
  ] as const)('%s in %s', (name, language, expected) => {
    expect(addressIn(links, name, language)).toBe(expected);
  });
});
