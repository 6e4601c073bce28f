import { describe, expect, test } from 'vitest';
import { blocksOf, piecesIn, withoutTitle } from './document.rules.ts';

const words = (text: string) => [{ words: text }];

test('a document consists of headings, paragraphs and lists', () => {
  const text = '# Imprint\n\nClub Lindental\nMill Lane 1\n\n## Board\n- Maria\n* Jonas\n\n- Lea\nThe end';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', level: 2, line: words('Imprint') },
    { kind: 'paragraph', lines: [words('Club Lindental'), words('Mill Lane 1')] },
    { kind: 'heading', level: 3, line: words('Board') },
    { kind: 'list', items: [words('Maria'), words('Jonas')] },
    { kind: 'list', items: [words('Lea')] },
    { kind: 'paragraph', lines: [words('The end')] },
  ]);
});

test.each([
  ['# Impressum\n\nClub', 'Impressum', '\n\nClub'],
  ['\n## impressum \nClub', 'Legal notice', '\nClub'],
  ['# Our rules\nClub', 'Our rules', '\nClub'],
  ['# Impressum', 'Impressum', ''],
  ['# Mill Lane\nClub', 'Impressum', '# Mill Lane\nClub'],
  ['Impressum\nClub', 'Impressum', 'Impressum\nClub'],
])('%j below the title "%s" is shown as %j', (text, title, shown) => {
  expect(withoutTitle(text, title)).toBe(shown);
});

test('heading levels increase one by one, whatever the author begins with', () => {
  const levels = blocksOf('## Data\n### Which\n## Rights\n# Contact\n## Mail').map((block) =>
    block.kind === 'heading' ? block.level : 0,
  );
  expect(levels).toEqual([2, 3, 2, 2, 3]);
});

describe('in a line', () => {
  test.each([
    [
      'Write to club@lindental.example.',
      [
        { words: 'Write to ' },
        { words: 'club@lindental.example', address: 'mailto:club@lindental.example' },
        { words: '.' },
      ],
    ],
    [
      'See https://lindental.example/a?b=1, please',
      [
        { words: 'See ' },
        { words: 'https://lindental.example/a?b=1', address: 'https://lindental.example/a?b=1' },
        { words: ', please' },
      ],
    ],
    ['[the policy](https://a.example/p)', [{ words: 'the policy', address: 'https://a.example/p' }]],
    ['[run](javascript:alert(1)) <b>this</b>', words('[run](javascript:alert(1)) <b>this</b>')],
    ['#hashtag', words('#hashtag')],
  ])('%s', (line, pieces) => expect(piecesIn(line)).toEqual(pieces));
});

test('a very long line with unclosed brackets is parsed', () => {
  const line = '[a@b.'.repeat(8000);
  expect(
    piecesIn(line)
      .map((piece) => piece.words)
      .join(''),
  ).toBe(line);
});
