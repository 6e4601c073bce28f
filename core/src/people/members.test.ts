import { describe, expect, it } from 'vitest';
import { avatarTone, initials, isEmail, languageOf, normalizeEmail, passwordProblems } from './members.ts';
import { codePoints, tidyText } from '../platform/texts.ts';
import { memoProblem } from '../money/memos.ts';
import { nameProblem, tidyLine, tidyName } from './names.ts';
import { type NameFormat, publicName } from './published-names.ts';
import { parseRecipient } from './recipients.ts';
import { usernameProblem } from './usernames.ts';

describe('an e-mail address', () => {
  it.each(['a@b.de', 'maria.sommer+kula@mail.example.org', "o'neil@example.org", 'x_y@sub-domain.example'])(
    '%s is one',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    '',
    'maria',
    'maria@',
    '@example.org',
    'maria@example',
    'a@b@c.de',
    'a b@c.de',
    'a@c.de,b@c.de',
    'Maria <a@c.de>',
    '"a b"@c.de',
    'a..b@c.de',
    '.a@c.de',
    'a@-c.de',
    'a@c.de\nbcc:x@y.de',
    `${'a'.repeat(250)}@c.de`,
    'mar‮ia@c.de',
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));

  it('is compared without case and blanks around it', () => {
    expect(normalizeEmail('  Maria@Example.ORG ')).toBe('maria@example.org');
  });
});

describe('a password', () => {
  it.each([
    ['Correct-Horse9', []],
    ['äpfel und birnen 9', ['UPPER', 'WHITESPACE']],
    ['Äpfel§1952', []],
    ['ÄÖÜÄÖÜ1§', ['LOWER']],
    ['ÄÖÜäöü1§', []],
    ['Ключ-от-сада1', []],
    ['Kennwört1', []],
    ['', ['LENGTH', 'LOWER', 'UPPER', 'DIGIT', 'SPECIAL']],
    ['short', ['LENGTH', 'UPPER', 'DIGIT', 'SPECIAL']],
    ['aA1-xyz', ['LENGTH']],
    ['aA1-xyzw', []],
    ['abcdefgH1', ['SPECIAL']],
    ['abcdefgH1\\', ['SPECIAL']],
    ['abcdefgH1ü', []],
    [`aA1-${'x'.repeat(130)}`, ['TOO_LONG']],
  ])('%j breaks %j', (password, problems) => expect(passwordProblems(password)).toEqual(problems));
});

describe('a username', () => {
  it.each([
    ['maria', undefined],
    ['M-1_x', undefined],
    ['ab', 'TOO_SHORT'],
    ['abc', undefined],
    ['a'.repeat(20), undefined],
    ['a'.repeat(21), 'TOO_LONG'],
    ['-maria', 'CHARACTERS'],
    ['maria_', 'CHARACTERS'],
    ['ma--ria', 'CHARACTERS'],
    ['ma ria', 'CHARACTERS'],
    ['märia', 'CHARACTERS'],
    ['Admin', 'RESERVED'],
    ['gradido', 'RESERVED'],
    ['Administrator', 'RESERVED'],
    ['mode-rator', 'RESERVED'],
    ['K_u_l_a', 'RESERVED'],
    ['no-reply', 'RESERVED'],
    ['Linden-Tal', 'RESERVED'],
    ['St-Gallen_2', 'RESERVED'],
    ['lindentaler', undefined],
    ['moderato', undefined],
  ])('%s: %s', (name, problem) =>
    expect(usernameProblem(name, ['Lindental', 'St. Gällen 2', '王'])).toBe(problem),
  );
});

describe('a name', () => {
  it.each([
    'Maria',
    'Jean-Luc',
    'O’Brien',
    "O'Neil",
    'van der Berg',
    'J. R. R.',
    '王小明',
    'Nguyễn Văn',
    'Лев',
    'Nguye\u0302\u0303n',
    'क्षत्रिय',
    'မြွှေ',
    'Gal·la',
    'Marcel·lí',
    'علی‌رضا',
    'ශ්‍රී',
    'മോഹന്‍',
    'ジョン・ケン',
    'D´Angelo',
    'D‘Angelo',
    'Anna  Maria',
    'Ines‐Marie',
    'Ines – Marie',
    'van ’t Hoff',
    '’s Gravesande',
    'Dell’ Acqua',
    'Nicolo’',
    'ג׳ורג׳',
    'בן־גוריון',
    'Oksana Derʼ',
    '李',
    '김',
    'Coŀl',
    'Müller\u00AD-\u200BLüdenscheidt',
  ])('%s is one', (name) => expect(nameProblem(name, 2)).toBeUndefined());

  it.each([
    ['', 'REQUIRED'],
    ['   ', 'REQUIRED'],
    ['M', 'TOO_SHORT'],
    ['M'.repeat(256), 'TOO_LONG'],
    // Each is three characters when it is composed.
    ['\uFB2C'.repeat(255), 'TOO_LONG'],
    ['Bob, x@y.de', 'CHARACTERS'],
    ['<script>', 'CHARACTERS'],
    ['Ma‮ria', 'CHARACTERS'],
    ['Ma\nria', 'CHARACTERS'],
    ['-Maria', 'CHARACTERS'],
    ['Maria 🙏', 'CHARACTERS'],
    ['R2D2', 'CHARACTERS'],
    ['\u3164\u3164', 'CHARACTERS'],
    ['\u115f\u1160a', 'CHARACTERS'],
    ['Ma\u034fria', 'CHARACTERS'],
    ['Maria\ufe0f', 'CHARACTERS'],
    [`Ma\u0323${'\u0335'.repeat(5)}ria`, 'CHARACTERS'],
    ['\u200B\u200B', 'REQUIRED'],
    ['a\u0301', 'TOO_SHORT'],
    ['ع\u200C', 'TOO_SHORT'],
    ['·Gal', 'CHARACTERS'],
    ['Gal··la', 'CHARACTERS'],
    ['Gal· la', 'CHARACTERS'],
  ])('%j: %s', (name, problem) => expect(nameProblem(name, 2)).toBe(problem));
});

describe('a name as it is stored', () => {
  it.each([
    [' Anna  Maria\u00A0', 'Anna Maria'],
    ['D´Angelo', 'D’Angelo'],
    ["O'Neil", "O'Neil"],
    ['Ines‐Marie', 'Ines-Marie'],
    ['Ines – Marie', 'Ines-Marie'],
    ['Jose\u0301', 'Jos\u00E9'],
    ['Coŀl', 'Col·l'],
    ['Gal•la', 'Gal·la'],
    ['ｼﾞｮﾝ･ｹﾝ', 'ｼﾞｮﾝ・ｹﾝ'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['علی\u200C', 'علی'],
    ['Ma\u200Dria\u200C', 'Maria'],
    ['Mari\u00ADa\u200E', 'Maria'],
  ])('%j is %j', (typed, stored) => expect(tidyName(typed)).toBe(stored));

  it('has the joiners of its script where another community announces it', () => {
    expect(tidyLine('علی\u200Cرضا\u200C \u200Dශ්\u200Dරී')).toBe('علی\u200Cرضا ශ්\u200Dරී');
  });
});

describe('words that go with an amount', () => {
  it('are counted in code points', () => {
    expect(codePoints('👍👍')).toBe(2);
    expect(memoProblem('👍'.repeat(4))).toBe('MEMO_TOO_SHORT');
    expect(memoProblem('👍'.repeat(5))).toBeUndefined();
    expect(memoProblem('👍'.repeat(512))).toBeUndefined();
    expect(memoProblem('x'.repeat(513))).toBe('MEMO_TOO_LONG');
    expect(memoProblem(' \n\t ')).toBe('MEMO_REQUIRED');
    expect(memoProblem('\u200B'.repeat(5))).toBe('MEMO_REQUIRED');
    expect(memoProblem('\u3164\u2800 \u00AD\u2060\u{E0041}')).toBe('MEMO_REQUIRED');
    expect(memoProblem('👨‍👩‍👧')).toBeUndefined();
  });

  it('contain what can be seen and nothing else', () => {
    expect(tidyText('  a\r\nb\u0000\u202e\u2066c\tשלום <b> ')).toBe('a\nbc\tשלום <b>');
    expect(tidyText('half a pair \ud83d!')).toBe('half a pair \ufffd!');
  });

  it('are one line where somebody elsewhere chose a name', () => {
    expect(tidyLine(' Ma\u202Eria\r\n\u200B von\u00A0\u2028 der \u{E0041}Au\u3164 ')).toBe(
      'Maria von der Au',
    );
    expect(tidyLine('\u200B\u2800 \u2066')).toBe('');
  });
});

describe('the display of a member', () => {
  it.each<[NameFormat, string]>([
    ['PUBLISH_NAME_ALIAS_OR_INITALS', 'MaSo'],
    ['PUBLISH_NAME_INITIALS', 'MaSo'],
    ['PUBLISH_NAME_FIRST', 'Maria'],
    ['PUBLISH_NAME_FIRST_INITIAL', 'Maria S'],
    ['PUBLISH_NAME_FULL', 'Maria Sommer'],
  ])('as %s', (format, expected) => {
    expect(publicName({ firstName: 'Maria', lastName: 'Sommer' }, format)).toBe(expected);
  });

  it('by initials that are letters', () => {
    const format = 'PUBLISH_NAME_INITIALS';
    expect(publicName({ firstName: 'D’Arcy', lastName: '’t Hoff' }, format)).toBe('DaT ');
    expect(publicName({ firstName: 'M·ria', lastName: 'Oş' }, format)).toBe('MrOş');
  });

  it('by username where one is chosen', () => {
    const member = { firstName: 'Maria', lastName: 'Sommer', alias: 'maria' };
    expect(publicName(member, 'PUBLISH_NAME_ALIAS_OR_INITALS')).toBe('maria');
  });

  it('by initials and a colour that never changes', () => {
    expect(initials('Émile', 'de Wit')).toBe('ÉD');
    expect(initials('Cher', '')).toBe('C');
    expect(initials('Joris', '’t Hoff')).toBe('JT');
    const tones = ['Maria', 'Jonas', 'Lea', 'Amara', 'Theo', 'Mira', 'Lotte', 'Aylin'].map(avatarTone);
    expect(tones.every((tone) => tone >= 0 && tone <= 9)).toBe(true);
    expect(new Set(tones).size).toBeGreaterThan(3);
    expect(avatarTone('Maria')).toBe(avatarTone('Maria'));
  });

  it('in a language that is offered', () => {
    expect(languageOf('de-AT', 'en')).toBe('de');
    expect(languageOf('tr', 'en')).toBe('en');
    expect(languageOf(undefined, 'de')).toBe('de');
  });
});

describe('the recipient of an address', () => {
  const uuid = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';

  it.each([
    ['maria', { identifier: 'maria', kind: 'username' }],
    [' Maria@Example.org ', { identifier: 'maria@example.org', kind: 'email' }],
    [uuid, { identifier: uuid, kind: 'uuid' }],
    ['Lindental/maria', { community: 'Lindental', identifier: 'maria', kind: 'username' }],
    [
      'https://lindental.example/maria',
      { community: 'https://lindental.example', identifier: 'maria', kind: 'username' },
    ],
  ])('%s', (text, expected) => expect(parseRecipient(text)).toEqual(expected));

  it.each(['', '/', '/maria', 'maria/', 'Maria Sommer', '<script>', "' or 1=1"])('%j names nobody', (text) =>
    expect(parseRecipient(text)).toBeUndefined(),
  );
});

describe('a name that is far too long', () => {
  it.each(['a'.repeat(256), `Anna${'\u0301'.repeat(9990)}${'\u0323'.repeat(9990)}`])(
    'is refused for its length, before its signs are looked at',
    (name) => expect(nameProblem(name, 2)).toBe('TOO_LONG'),
  );
});
