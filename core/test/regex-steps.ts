/**
 * Counts the steps of a regular expression on a machine that backtracks, as that of JavaScript does. It knows what is used
 * in this program, and refuses anything else.
 */

type Step =
  | { readonly do: 'one'; readonly fits: (character: string) => boolean }
  | { readonly do: 'try'; readonly first: number; readonly second: number }
  | { readonly do: 'go'; readonly to: number }
  | { readonly do: 'at'; readonly holds: (text: readonly string[], at: number) => boolean }
  | { readonly do: 'look'; readonly program: Program; readonly isWanted: boolean }
  | { readonly do: 'end' };
interface Program {
  readonly steps: readonly Step[];
  readonly direction: 1 | -1;
}
type Part = (steps: Step[]) => void;

const ATOM =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<\w+>)|[^]/uy;
const QUANTIFIER = /([*+?]|\{(\d+)(,?)(\d*)\})(\??)/uy;
const next = (pattern: RegExp, source: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return nativeExec.call(pattern, source);
};
const nativeExec = RegExp.prototype.exec;

class Reader {
  private at = 0;
  private readonly source: string;
  private readonly flags: string;
  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags.replaceAll(/[gyd]/g, '');
  }

  program(direction: 1 | -1): Program {
    const steps: Step[] = [];
    this.choice(direction)(steps);
    steps.push({ do: 'end' });
    return { steps, direction };
  }

  private choice(direction: 1 | -1): Part {
    const options = [this.sequence(direction)];
    while (this.source[this.at] === '|') {
      this.at++;
      options.push(this.sequence(direction));
    }
    if (this.source[this.at] === ')') this.at++;
    return options.reduceRight((rest, option) => either(option, rest));
  }

  private sequence(direction: 1 | -1): Part {
    const parts: Part[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at] ?? '')) {
      parts.push(this.quantified(this.atom(direction)));
    }
    if (direction === -1) parts.reverse();
    return (steps) => parts.forEach((part) => part(steps));
  }

  private atom(direction: 1 | -1): Part {
    const text = next(ATOM, this.source, this.at)?.[0] ?? '';
    this.at += text.length;
    if (text === '(' || text === '(?:' || (text.startsWith('(?<') && text.endsWith('>')))
      return this.choice(direction);
    if (text.startsWith('(?')) {
      const program = this.program(text.startsWith('(?<') ? -1 : 1);
      return (steps) => steps.push({ do: 'look', program, isWanted: text.endsWith('=') });
    }
    if (text === '^') return (steps) => steps.push({ do: 'at', holds: (_, at) => at === 0 });
    if (text === '$') return (steps) => steps.push({ do: 'at', holds: (all, at) => at === all.length });
    // What it repeats is not compared: a machine that takes anything of that kind takes no fewer steps.
    const one = /^\\(?:\d|k)/.test(text) ? '[^]' : text;
    if (/^\\[bB]/.test(text)) throw new Error(`${text} is not supported here`);
    const pattern = new RegExp(`^(?:${one})$`, this.flags);
    const computed = new Map<string, boolean>();
    const fits = (character: string): boolean => {
      const before = computed.get(character);
      if (before !== undefined) return before;
      const does = nativeExec.call(pattern, character) !== null;
      computed.set(character, does);
      return does;
    };
    return (steps) => steps.push({ do: 'one', fits });
  }

  private quantified(part: Part): Part {
    const found = next(QUANTIFIER, this.source, this.at);
    if (!found) return part;
    this.at += found[0].length;
    const [, sign = '', least = '', comma = '', most = '', lazy = ''] = found;
    const min = sign === '+' ? 1 : Number(least);
    const max =
      '*+'.includes(sign) || (comma !== '' && most === '')
        ? Infinity
        : sign === '?'
          ? 1
          : Number(most || least);
    return repeated(part, { min, max, isLazy: lazy !== '' });
  }
}

const either =
  (one: Part, other: Part): Part =>
  (steps) => {
    const split = steps.push({ do: 'end' }) - 1;
    one(steps);
    const jump = steps.push({ do: 'end' }) - 1;
    steps[split] = { do: 'try', first: split + 1, second: steps.length };
    other(steps);
    steps[jump] = { do: 'go', to: steps.length };
  };

interface Times {
  readonly min: number;
  readonly max: number;
  readonly isLazy: boolean;
}

function repeated(part: Part, { min, max, isLazy }: Times): Part {
  const choice = (inside: number, after: number): Step => {
    const [first, second] = isLazy ? [after, inside] : [inside, after];
    return { do: 'try', first, second };
  };
  return (steps) => {
    for (let times = 0; times < min; times++) part(steps);
    if (max === Infinity) {
      const split = steps.push({ do: 'end' }) - 1;
      part(steps);
      steps.push({ do: 'go', to: split });
      steps[split] = choice(split + 1, steps.length);
      return;
    }
    const splits: number[] = [];
    for (let times = min; times < max; times++) {
      splits.push(steps.push({ do: 'end' }) - 1);
      part(steps);
    }
    for (const split of splits) steps[split] = choice(split + 1, steps.length);
  };
}

const programs = new Map<string, Program>();
let last: { text: string; characters: readonly string[] } | undefined;

/** As `RegExp.exec` would take from `from` on; gives up above the bound. The text has no character of two units. */
export function stepsOf({ source, flags, sticky }: RegExp, text: string, from: number): number {
  const key = `${flags}/${source}`;
  const program = programs.get(key) ?? new Reader(source, flags).program(1);
  programs.set(key, program);
  if (last?.text !== text) last = { text, characters: text.split('') };
  const counter = { steps: 0 };
  for (let start = from; start <= text.length; start++) {
    if (matches(program, last.characters, start, counter) || sticky || counter.steps > MOST_STEPS) break;
  }
  return counter.steps;
}

const MOST_STEPS = 10_000_000;

function matches(
  { steps, direction }: Program,
  text: readonly string[],
  start: number,
  counter: { steps: number },
): boolean {
  const waiting: [number, number][] = [[0, start]];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    let [now, at] = state;
    for (;;) {
      if (++counter.steps > MOST_STEPS) return false;
      const step = steps[now];
      if (step === undefined || step.do === 'end') return true;
      if (step.do === 'try') {
        waiting.push([step.second, at]);
        now = step.first;
        continue;
      }
      if (step.do === 'go') {
        now = step.to;
        continue;
      }
      if (step.do === 'one') {
        const character = text[direction === 1 ? at : at - 1];
        if (character === undefined || !step.fits(character)) break;
        at += direction;
      } else if (step.do === 'at') {
        if (!step.holds(text, at)) break;
      } else if (matches(step.program, text, at, counter) !== step.isWanted) break;
      now++;
    }
  }
  return false;
}
