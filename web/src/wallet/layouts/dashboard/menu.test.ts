import { describe, expect, test } from 'vitest';
import {
  isBehindMore,
  isOnPhones,
  mainPlaces,
  placesOfAccount,
  placesOfCommunity,
  placesWithOthers,
} from './menu.ts';

const main = (pathname: string): string[] =>
  mainPlaces.filter(({ isOn }) => isOn(pathname)).map(({ to }) => to);

describe('the menu', () => {
  test('has five entries, four of them on a phone', () => {
    expect(mainPlaces).toHaveLength(5);
    expect(mainPlaces.filter(isOnPhones)).toHaveLength(4);
  });

  test.each([
    ['/overview', ['/overview'], false, false],
    ['/send/Lindental/maria', ['/send'], false, false],
    ['/waiting', ['/send'], false, false],
    ['/transactions', ['/transactions'], false, false],
    ['/gdt', ['/transactions'], false, false],
    ['/links/7/card', ['/transactions'], false, false],
    ['/contributions/all-contributions', ['/contributions/contribute'], false, false],
    ['/information', ['/information'], true, false],
    ['/requests/ask', [], true, true],
    ['/code', [], true, true],
    ['/thanks', [], true, true],
    ['/usersearch', [], true, true],
    ['/words', [], true, true],
    ['/settings/display', [], true, true],
    ['/statements/why', [], true, true],
    ['/settingsome', [], false, false],
  ])('%s marks %j; "more" on a phone %j, on wide screens %j', (pathname, places, onPhone, onWide) => {
    expect(main(pathname)).toEqual(places);
    expect([isBehindMore(pathname, true), isBehindMore(pathname, false)]).toEqual([onPhone, onWide]);
  });

  test('no entry behind "more" is listed twice', () => {
    const all = [...placesWithOthers, ...placesOfCommunity, ...placesOfAccount].map(({ to }) => to);
    expect(new Set(all).size).toBe(all.length);
  });
});
