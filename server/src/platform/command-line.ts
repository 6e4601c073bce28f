/**
 * The words of a command line. Nothing is done before all of them are understood: a command that passed over one would
 * run for whoever asks what it does.
 */
import { StartError } from './start-error.ts';

export interface LineCommand {
  /** Its words; one in capitals stands for a value, of which there is one at most. */
  readonly line: string;
  readonly does: string;
}

export interface ParsedCommand<Found extends LineCommand> {
  readonly command: Found;
  /** What was given in place of the word in capitals; empty where there is none. */
  readonly value: string;
}

interface Help {
  readonly help: string;
}

const PROGRAM = 'npx kula';
/** Descriptions begin in this column. */
const COLUMN = 24;

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h';
const isValue = (word: string): boolean => /^[A-Z]+$/.test(word);

/** The command that is meant, or the text that is requested. Throws where the words are none of the commands. */
export function parseCommandLine<Found extends LineCommand>(
  words: readonly string[],
  commands: readonly Found[],
): ParsedCommand<Found> | Help {
  const [first, ...others] = words;
  if (first === undefined || isHelp(first)) return { help: usageOf(commands) };
  // `help verify` is `verify --help`.
  if (first === 'help')
    return others.length === 0 ? { help: usageOf(commands) } : parseCommandLine([...others, '-h'], commands);
  const named = commands.filter(({ line }) => line.split(' ')[0] === first);
  if (named.length === 0) throw new StartError(`There is no command${shown(first)}.\n\n${usageOf(commands)}`);
  if (words.some(isHelp)) return { help: usageOf(named) };
  for (const command of named) {
    const value = valueOf(words, command);
    if (value !== undefined) return { command, value };
  }
  throw new StartError(`${faultOf(others, named)}\n\n${usageOf(named)}`);
}

/** The commands, each with what it does. */
function usageOf(commands: readonly LineCommand[]): string {
  const entries = commands.map(({ line, does }) => {
    const head = `  ${line}`;
    const indented = does.replaceAll('\n', `\n${' '.repeat(COLUMN)}`);
    return head.length < COLUMN - 1
      ? head.padEnd(COLUMN) + indented
      : `${head}\n${' '.repeat(COLUMN)}${indented}`;
  });
  return [`Usage: ${PROGRAM} COMMAND`, '', ...entries].join('\n');
}

/** Undefined where the words are not those of this command. */
function valueOf(words: readonly string[], { line }: LineCommand): string | undefined {
  const expected = line.split(' ');
  if (words.length !== expected.length) return undefined;
  const fits = words.every((word, place) => {
    const wanted = expected[place] ?? '';
    // An unset variable of a shell is an empty word, and a value is never an option.
    return isValue(wanted) ? word !== '' && !word.startsWith('-') : word === wanted;
  });
  return fits ? (words[expected.findIndex(isValue)] ?? '') : undefined;
}

/** Repeats no word that may be an address with a password. */
function faultOf(others: readonly string[], named: readonly LineCommand[]): string {
  const expected = new Set(named.flatMap(({ line }) => line.split(' ')));
  const strange = others.find((word) => word.startsWith('-') && !expected.has(word));
  if (strange !== undefined)
    return `The option${shown(strange)} is not known. A file of such a name is given as ./NAME.`;
  const most = Math.max(...named.map(({ line }) => line.split(' ').length - 1));
  return others.length > most ? 'There are too many words.' : 'These words are not known, or one is missing.';
}

function shown(word: string): string {
  return /^-{0,2}[a-z][a-z-]*$/.test(word) ? ` ${word}` : '';
}
