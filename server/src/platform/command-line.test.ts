import { describe, expect, it } from 'vitest';
import { parseCommandLine } from './command-line.ts';

const commands = [
  { line: 'verify', does: 'check everything' },
  { line: 'backup FILE', does: 'write a copy' },
  { line: 'move --to URL', does: 'go there' },
  { line: 'move --back', does: 'come\nback' },
  { line: 'clock', does: 'show it' },
  { line: 'clock confirm', does: 'say that it is right' },
];
const parse = (words: string) => parseCommandLine(words === '' ? [] : words.split(' '), commands);
const refusal = (words: readonly string[]): string => {
  try {
    return JSON.stringify(parseCommandLine(words, commands));
  } catch (error) {
    return String(error);
  }
};

describe('a command line', () => {
  it.each([
    ['verify', 'verify', ''],
    ['backup a.db', 'backup FILE', 'a.db'],
    ['backup ./--help', 'backup FILE', './--help'],
    ['backup help', 'backup FILE', 'help'],
    ['move --to postgres://x', 'move --to URL', 'postgres://x'],
    ['move --back', 'move --back', ''],
    ['clock', 'clock', ''],
    ['clock confirm', 'clock confirm', ''],
  ])('%s is understood', (words, line, value) => {
    expect(parse(words)).toMatchObject({ command: { line }, value });
  });

  it.each(['', 'help', '--help', '-h', '--help verify'])('"%s" asks for all commands', (words) => {
    const { help } = parse(words) as { help: string };
    for (const { line } of commands) expect(help).toContain(`\n  ${line}`);
  });

  it('shows what a command does, and its other forms', () => {
    expect(parse('help move')).toEqual({
      help: `Usage: npx kula COMMAND\n\n  move --to URL         go there\n  move --back           come\n${' '.repeat(24)}back`,
    });
  });

  /** Every line with a word put in at every place, or left out at every place but the first. */
  const changed = commands.flatMap(({ line }) => {
    const words = line.replace('FILE', 'a.db').replace('URL', 'postgres://x').split(' ');
    const places = words.map((_, place) => place + 1);
    return {
      line,
      withHelp: places.flatMap((place) => ['--help', '-h'].map((word) => words.toSpliced(place, 0, word))),
      wrong: [
        ...places.flatMap((place) =>
          ['--nonsense', '-x', 'word', ''].map((word) => words.toSpliced(place, 0, word)),
        ),
        ...places
          .slice(0, -1)
          .flatMap((place) => ['', '--nonsense'].map((word) => words.toSpliced(place, 1, word))),
        ...(line.startsWith('clock') ? [] : places.slice(0, -1).map((place) => words.toSpliced(place, 1))),
      ],
    };
  });

  it.each(changed)('$line with help anywhere shows what it does', ({ line, withHelp }) => {
    for (const words of withHelp) expect(refusal(words)).toContain(`  ${line}`);
    for (const words of withHelp) expect(refusal(words)).toMatch(/^\{"help"/);
  });

  it.each(changed)('$line is refused with any other word, and with one missing', ({ line, wrong }) => {
    for (const words of wrong)
      expect([words, refusal(words)]).toEqual([words, expect.stringContaining(`  ${line}`)]);
    for (const words of wrong) expect(refusal(words)).toMatch(/^StartError/);
  });

  it.each([
    ['dance', 'There is no command dance.'],
    ['verify --nonsense', 'The option --nonsense is not known.'],
    ['move --to', 'one is missing'],
    ['verify everything', 'There are too many words.'],
    ['clock confirmed', 'These words are not known'],
  ])('"%s" is refused by name: %s', (words, says) => expect(refusal(words.split(' '))).toContain(says));

  it('repeats no word that may have a password in it', () => {
    for (const words of [
      'postgres://me:Secret1@host',
      'verify postgres://me:Secret1@host',
      'verify --p=Secret1',
    ])
      expect(refusal(words.split(' '))).not.toContain('Secret1');
  });
});
