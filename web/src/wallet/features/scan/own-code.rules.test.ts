import { expect, test } from 'vitest';
import { ownAddress } from './own-code.rules.ts';

const uuid = '2f1e5c1e-7c2a-4d0b-9c57-1f2b7f9f0a11';

test.each([
  ['https://lindental.example', 'Lindental', `https://lindental.example/send/Lindental/${uuid}`],
  ['https://tal.example/', 'Grünes Tal', `https://tal.example/send/Gr%C3%BCnes%20Tal/${uuid}`],
])('the code of a member at %s in %s leads to %s', (communityUrl, communityName, address) => {
  expect(ownAddress(uuid, { communityUrl, communityName })).toBe(address);
});
