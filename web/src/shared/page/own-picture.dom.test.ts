import { expect, test } from 'vitest';
import { config } from './config.ts';
import { ownPicture } from './own-picture.ts';

test.each([
  ['/pictures/a.png', '/pictures/a.png'],
  [`${location.origin}/banner.png?v=2`, '/banner.png?v=2'],
  [`${config.communityUrl}/pictures/a.png`, '/pictures/a.png'],
  [`${config.communityUrl}/elsewhere.png`, undefined],
  ['https://else.example/pictures/a.png', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['', undefined],
  [null, undefined],
])('the picture at %s is shown from %s', (address, path) => expect(ownPicture(address)).toBe(path));
