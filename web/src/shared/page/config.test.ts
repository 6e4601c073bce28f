import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([null, undefined, '%KULA_CONFIG%'])(
  'a page that no server has touched shows the defaults: %s',
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

test('services that are not named keep their defaults', () => {
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
