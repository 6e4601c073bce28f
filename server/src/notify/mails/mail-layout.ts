/** The one layout of all mails, as text and as HTML. All text from members is escaped. */

export type Block =
  | { readonly text: string; readonly url?: string }
  | { readonly button: string; readonly url: string }
  /** Text of a member. */
  | { readonly quote: string }
  /** Decoration; the text version has none. */
  | { readonly image: string };

export interface Frame {
  readonly language: string;
  readonly subject: string;
  readonly community: string;
  readonly farewell: string;
  readonly foot: readonly string[];
  readonly buttonFails: string;
  /** Behind words that introduce something. */
  readonly colon: string;
}

export function textOf(blocks: readonly Block[], frame: Frame): string {
  const parts = blocks.flatMap((block) => {
    if ('image' in block) return [];
    if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
    if ('button' in block) return `${block.button}${frame.colon}\n${block.url}`;
    return block.url === undefined ? block.text : `${block.text}\n${block.url}`;
  });
  return `${[...parts, frame.farewell, '-- ', ...frame.foot].join('\n\n')}\n`;
}

const FONT = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Vollkorn,Georgia,'Times New Roman',serif";

export function htmlOf(blocks: readonly Block[], frame: Frame): string {
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(frame.subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f3f0e7;color:#1e251c;${FONT};font-size:17px;line-height:1.5">
<div style="max-width:34rem;margin:0 auto">
<p style="margin:0 0 16px;${SERIF};font-size:22px;color:#2a6b3c">${escapeHtml(frame.community)}</p>
<div style="background:#fdfbf6;color:#1e251c;border-radius:16px;padding:28px 24px">
${blocks.map((block) => blockHtml(block, frame)).join('\n')}
<p style="margin:24px 0 0">${escapeHtml(frame.farewell)}</p>
</div>
${frame.foot.map((line) => `<p style="margin:16px 8px 0;font-size:14px;color:#50574a">${escapeHtml(line)}</p>`).join('\n')}
</div>
</body>
</html>
`;
}

function blockHtml(block: Block, frame: Frame): string {
  if ('image' in block) {
    return `<p style="margin:0 0 16px"><img src="${escapeHtml(block.image)}" alt="" style="max-width:100%;max-height:160px;border:0"></p>`;
  }
  if ('quote' in block) {
    const words = escapeHtml(block.quote).replaceAll('\n', '<br>');
    return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #9dbb85;${SERIF};font-size:19px">${words}</blockquote>`;
  }
  const url = block.url === undefined ? '' : escapeHtml(block.url);
  if ('button' in block) {
    return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:#2a6b3c;color:#fdfbf3;text-decoration:none;font-weight:600;padding:13px 22px;border-radius:12px">${escapeHtml(block.button)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#50574a">${escapeHtml(frame.buttonFails)}<br><a href="${url}" style="color:#2a6b3c;word-break:break-all">${url}</a></p>`;
  }
  const link = url === '' ? '' : `<br><a href="${url}" style="color:#2a6b3c">${url}</a>`;
  return `<p style="margin:0 0 16px">${escapeHtml(block.text)}${link}</p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
