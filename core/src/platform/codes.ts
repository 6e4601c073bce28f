/**
 * Codes that people carry from one place to another: by chat, mail, camera or paper. What they are carried in sticks to
 * them, such as the point of a sentence, brackets, the signs by which chats make letters bold, and blanks of no width.
 */

/**
 * A gift or a request; with a prefix a contribution link, or a request in the address of a welcome page. Nothing longer of
 * which this is a part.
 */
const LINK_CODE = /(?<![0-9a-z])((?:CL|RQ)-)?([0-9a-f]{24})(?![0-9a-z])/i;
/** Words that points join, as long as they go on, so that a text is read once, whatever is in it. */
const JOINED = /[\w-]+(?:\.[\w-]+)*/g;
/**
 * The parts of a token (RFC 7519), of which the first is a JSON object with a name in quotes. At the begin of a word, as names
 * of hosts contain nearly anything.
 */
const TOKEN_BEGIN = /(?<![0-9A-Za-z])eyJ/;
const TOKEN_BEGIN_MIN = 10;
const TOKEN_PARTS_MIN = 3;
const TOKEN_PARTS_MAX = 5;
/** Of a mail; shorter numbers stand in the text around it, and other numbers are parts of a word. */
const MAIL_CODE = /(?<![\p{L}\p{N}-])\d{10,}(?![\p{L}\p{N}-])/u;
/** Blanks and characters of no width, which lines and programs put into a long code. */
const GAPS = /[\s\p{Cc}\p{Cf}]+/gu;

/** The code of a link or of a request in what was carried; all of it, without blanks around it, where there is none. */
export function linkCodeIn(carried: string): string {
  for (const text of [carried, carried.replaceAll(GAPS, '')]) {
    const token = tokenIn(text);
    if (token !== undefined) return token;
    const [, prefix = '', code] = LINK_CODE.exec(text) ?? [];
    if (code !== undefined) return prefix.toUpperCase() + code.toLowerCase();
  }
  return carried.trim();
}

/** A link that another community has signed. A search from every begin on would take the square of the length. */
function tokenIn(text: string): string | undefined {
  for (const [joined] of text.matchAll(JOINED)) {
    const parts = joined.split('.');
    for (const [index, part] of parts.slice(0, 1 - TOKEN_PARTS_MIN).entries()) {
      const begin = part.search(TOKEN_BEGIN);
      if (begin === -1 || part.length - begin < TOKEN_BEGIN_MIN) continue;
      return [part.slice(begin), ...parts.slice(index + 1, index + TOKEN_PARTS_MAX)].join('.');
    }
  }
  return undefined;
}

/** The code of a mail about a password in what was carried; all of it, where there is none. */
export function mailCodeIn(carried: string): string {
  return MAIL_CODE.exec(carried.replaceAll(GAPS, ''))?.[0] ?? carried.trim();
}

/** Whether a part of the code of a link is missing: what is there could be the rest of one. */
export function isLinkCodeCut(carried: string): boolean {
  const code = linkCodeIn(carried).replace(/^CL-/i, '');
  return (
    /^[^\p{L}\p{N}]*(?:[0-9a-f]{1,23}[^\p{L}\p{N}]*)?$/iu.test(code) || /^eyJ[\w-]*(?:\.[\w-]*)?$/.test(code)
  );
}
