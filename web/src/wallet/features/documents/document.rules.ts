/** Parses documents: paragraphs, headings and lists from plain text. Nothing in it is parsed as HTML. */

/** A piece of a line; with an address it is a link. */
export interface Piece {
  words: string;
  address?: string;
}

export type Block =
  | { kind: 'heading'; level: 2 | 3; line: Piece[] }
  | { kind: 'list'; items: Piece[][] }
  | { kind: 'paragraph'; lines: Piece[][] };

/** What the documents are called in the languages in which they can be written, where authors begin with that. */
const names = new Set([
  'legal notice',
  'imprint',
  'impressum',
  'aviso legal',
  'mentions légales',
  'colofon',
  'künye',
  'privacy',
  'privacy policy',
  'datenschutz',
  'datenschutzerklärung',
  'privacidad',
  'política de privacidad',
  'confidentialité',
  'politique de confidentialité',
  'privacyverklaring',
  'gizlilik',
  'gizlilik bildirimi',
  'terms',
  'terms of use',
  'nutzungsbedingungen',
  'condiciones de uso',
  'conditions d’utilisation',
  'gebruiksvoorwaarden',
  'kullanım koşulları',
]);

/** The text without a heading at its beginning that repeats the title of the page, in whichever language. */
export function withoutTitle(text: string, title: string): string {
  const [, heading = '', rest = ''] = /^\s*#{1,3}[ \t]+([^\n]+)(\n[\s\S]*)?$/.exec(text) ?? [];
  const words = heading.trim().replaceAll("'", '’').toLowerCase();
  return words === title.toLowerCase() || names.has(words) ? rest : text;
}

/** The blocks of a text: an empty line ends one, `#` and `##` begin a heading, `-` or `*` an item of a list. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  // Heading levels increase one by one, whatever number of signs the author begins with.
  let fewest = Number.POSITIVE_INFINITY;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, marks = '', heading] = /^(#{1,3})\s+(.+)$/.exec(line) ?? [];
    const [, item] = /^[-*]\s+(.+)$/.exec(line) ?? [];
    if (line === '') open = undefined;
    else if (heading !== undefined) {
      fewest = Math.min(fewest, marks.length);
      const level = marks.length === fewest ? 2 : 3;
      blocks.push({ kind: 'heading', level, line: piecesIn(heading) });
      open = undefined;
    } else if (item !== undefined) {
      if (open?.kind === 'list') open.items.push(piecesIn(item));
      else blocks.push((open = { kind: 'list', items: [piecesIn(item)] }));
    } else if (open?.kind === 'paragraph') open.lines.push(piecesIn(line));
    else blocks.push((open = { kind: 'paragraph', lines: [piecesIn(line)] }));
  }
  return blocks;
}

/**
 * `[text](address)`, a plain web address, or a mail address. Punctuation at the end of a sentence is not part of
 * it.
 */
const link =
  /\[([^\][]{1,200})\]\((https?:\/\/[^\s()]{1,500})\)|(https?:\/\/[^\s<>]{1,500}[^\s<>.,;:!?)\]])|([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})/g;

/** A line with its links: to web pages and mail addresses only. */
export function piecesIn(line: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = 0;
  for (const match of line.matchAll(link)) {
    const [whole, words, named, web, mail] = match;
    if (match.index > rest) pieces.push({ words: line.slice(rest, match.index) });
    pieces.push({
      words: words ?? whole,
      address: named ?? web ?? `mailto:${mail ?? ''}`,
    });
    rest = match.index + whole.length;
  }
  if (rest < line.length) pieces.push({ words: line.slice(rest) });
  return pieces;
}
