/**
 * What a browser shows when it opens an address while the server refuses all of them for a while: a page that
 * needs nothing else from this server, explains it in the language of the browser, and opens the address as soon as it is
 * served again. Everything but such a navigation gets JSON.
 */
import { createHash } from 'node:crypto';
import { type Language, languages } from '@kula/core/people/members';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../notify/mails/mail-layout.ts';

interface Words {
  readonly title: string;
  /** By status: an overloaded or starting server, or too many requests of one network. */
  readonly 503: string;
  readonly 429: string;
  readonly byItself: string;
  readonly again: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'One moment, please',
    503: 'There is a lot to do here right now, or the server is just starting. Nothing is lost.',
    429: 'There were too many requests from your connection in a short time. Nothing is lost.',
    byItself: 'This page tries again by itself and goes on as soon as it works.',
    again: 'Try again now',
  },
  de: {
    title: 'Einen Moment, bitte',
    503: 'Hier ist gerade viel los, oder der Server startet eben erst. Nichts ist verloren.',
    429: 'Über deine Verbindung kamen in kurzer Zeit zu viele Anfragen. Nichts ist verloren.',
    byItself: 'Diese Seite versucht es von selbst wieder und geht weiter, sobald es klappt.',
    again: 'Jetzt neu versuchen',
  },
  es: {
    title: 'Un momento, por favor',
    503: 'Ahora mismo hay mucho que hacer aquí, o el servidor está arrancando. No se ha perdido nada.',
    429: 'Desde tu conexión llegaron demasiadas peticiones en poco tiempo. No se ha perdido nada.',
    byItself: 'Esta página lo intenta de nuevo por sí sola y sigue en cuanto funcione.',
    again: 'Probar de nuevo ahora',
  },
  fr: {
    title: 'Un instant, s’il te plaît',
    503: 'Il y a beaucoup à faire ici en ce moment, ou le serveur vient de démarrer. Rien n’est perdu.',
    429: 'Trop de demandes sont venues de ta connexion en peu de temps. Rien n’est perdu.',
    byItself: 'Cette page réessaie toute seule et continue dès que cela marche.',
    again: 'Réessayer maintenant',
  },
  nl: {
    title: 'Een ogenblik, alsjeblieft',
    503: 'Het is hier nu erg druk, of de server start net op. Er is niets verloren.',
    429: 'Via jouw verbinding kwamen er in korte tijd te veel verzoeken. Er is niets verloren.',
    byItself: 'Deze pagina probeert het vanzelf opnieuw en gaat verder zodra het lukt.',
    again: 'Nu opnieuw proberen',
  },
};

const STYLE = `:root{color-scheme:light dark;--paper:#f3f0e7;--ink:#1e251c;--leaf:#2a6b3c;--on-leaf:#fdfbf3}
@media (prefers-color-scheme:dark){:root{--paper:#141712;--ink:#efece1;--leaf:#8ecb8a;--on-leaf:#10210f}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1.125rem/1.5 'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:32rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:.75rem;background:var(--leaf);color:var(--on-leaf);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`;

/**
 * It requests the head of the page alone and reloads once that is served, so that a reader is not interrupted in vain.
 * Many browsers wait at the same time: each one waits a different time, and longer each time.
 */
const SCRIPT = `(function () {
  var pause = Number(document.documentElement.getAttribute('data-wait'));
  function wait() {
    setTimeout(look, pause * 1000 * (1 + Math.random()));
    pause = Math.min(pause * 1.5, 60);
  }
  function look() {
    var head = { method: 'HEAD', headers: { accept: 'text/html' }, cache: 'no-store' };
    fetch(location.href, head).then(function (answer) {
      if (answer.status === 503 || answer.status === 429) wait();
      else location.reload();
    }, wait);
  }
  wait();
})();`;

const sourceOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const POLICY = [
  "default-src 'none'",
  `style-src ${sourceOf(STYLE)}`,
  `script-src ${sourceOf(SCRIPT)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** Requested by programs, also by those that accept HTML. */
const programs = /^\/(?:assets|graphql|hook|live|metrics|realms)(?:[/?]|$)/;

export type NotNowStatus = 429 | 503;

/** Whether a person waits for a page: only browsers that open an address name HTML. */
export function isNavigation({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !programs.test(url);
}

interface NotNow {
  readonly status: NotNowStatus;
  /** As `Retry-After`. */
  readonly waitS: number;
  readonly community: string;
}

export function sendNotNowPage(request: FastifyRequest, reply: FastifyReply, notNow: NotNow): FastifyReply {
  return reply
    .code(notNow.status)
    .headers({ 'content-security-policy': POLICY, vary: 'accept, accept-language' })
    .type('text/html; charset=utf-8')
    .send(pageOf(languageFor(request.headers['accept-language']), notNow));
}

/** The first language of the browser that there are words in. */
function languageFor(accepted = ''): Language {
  const request = accepted.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return request.flatMap((short) => languages.find((one) => one === short) ?? [])[0] ?? 'en';
}

function pageOf(language: Language, { status, community, waitS }: NotNow): string {
  const texts = words[language];
  return `<!doctype html>
<html lang="${language}" data-wait="${waitS}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title} – ${escapeHtml(community)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p>${escapeHtml(community)}</p>
<h1>${texts.title}</h1>
<p>${texts[status]}</p>
<p>${texts.byItself}</p>
<p><a href="">${texts.again}</a></p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
