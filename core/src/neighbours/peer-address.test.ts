import { describe, expect, test } from 'vitest';
import { peerAddress } from './peer-address.ts';

describe('the address of a community', () => {
  test.each([
    ['neighbour.example.org', 'https://neighbour.example.org'],
    [' neighbour.example.org/ ', 'https://neighbour.example.org/'],
    ['https://neighbour.example.org', 'https://neighbour.example.org'],
    ['HTTPS://Neighbour.example.org', 'HTTPS://Neighbour.example.org'],
    ['http://localhost:4001', 'http://localhost:4001'],
    ['localhost:4001', 'https://localhost:4001'],
    ['dörfchen.example.org', 'https://dörfchen.example.org'],
    ['neighbour.example.org/login?pid=4#top', 'https://neighbour.example.org/login'],
    ['https://neighbour.example.org/api/1_0', 'https://neighbour.example.org/api/1_0'],
    ['[::1]:4000', 'https://[::1]:4000'],
  ])('%s is %s', (typed, url) => expect(peerAddress(typed)).toEqual({ url }));

  test.each([
    ['theo@neighbour.example.org', 'MAIL'],
    ['mailto:theo@neighbour.example.org', 'MAIL'],
    ['the neighbours', 'FORM'],
    ['https:// neighbour.example.org', 'FORM'],
    ['ftp://neighbour.example.org', 'FORM'],
    ['https://', 'FORM'],
    ['neighbour.example.org:port', 'FORM'],
    ['', 'FORM'],
  ])('%j is none: %s', (typed, problem) => expect(peerAddress(typed)).toEqual({ problem }));
});
