/** The codes in addresses: of gifts in several states, of contribution links, of mails. */
import { randomUUID } from 'node:crypto';
import { logIn, must } from './api.ts';
import { dayFromNow, makeContributionLink, makeLink, redeem, withdraw } from './links.ts';
import type { RunningServer } from './server.ts';

const gift = 'For the soup on Tuesday';

export type Codes = Readonly<Record<string, string>>;

const made = new WeakMap<object, Promise<Codes>>();

/** Made once for each server; Maria made one of the gifts. */
export function codesOf(server: RunningServer): Promise<Codes> {
  const codes = made.get(server) ?? makeCodes(server);
  made.set(server, codes);
  return codes;
}

async function makeCodes({ url, mails }: RunningServer): Promise<Codes> {
  const [maria, jonas, theo] = await Promise.all(
    ['maria', 'jonas', 'theo'].map((name) => logIn(url, `${name}@example.org`)),
  );
  if (maria === undefined || jonas === undefined || theo === undefined)
    throw new Error('Somebody is missing.');
  const open = await makeLink(url, jonas, '1', gift);
  const own = await makeLink(url, maria, '1', gift);
  const gone = await makeLink(url, jonas, '1', gift);
  await withdraw(url, jonas, gone);
  const taken = await makeLink(url, jonas, '1', gift);
  await redeem(url, theo, taken.code);
  const garden = { name: 'Garden day', memo: 'Three hours in the garden', amount: '60' };
  const contribution = await makeContributionLink(url, theo, {
    ...garden,
    validFrom: dayFromNow(-1),
    validTo: dayFromNow(5),
  });
  const mutation = `mutation ($memo: String!) { createPaymentRequest(amount: "1", memo: $memo) { code } }`;
  type Created = { createPaymentRequest: { code: string } };
  const { createPaymentRequest: request } = await must<Created>(url, mutation, { memo: gift }, jonas.token);
  return {
    gift: open.code,
    ownGift: own.code,
    ownLink: String(own.id),
    request: request.code,
    goneGift: gone.code,
    takenGift: taken.code,
    contribution,
    activation: await activationCode(url, mails),
    reset: await resetCode(url, mails),
  };
}

async function activationCode(url: string, mails: RunningServer['mails']): Promise<string> {
  const email = `newcomer-${randomUUID()}@example.net`;
  const join = `mutation ($email: String!) {
    createUser(email: $email, firstName: "Henrike", lastName: "Vogt", language: "en") { id }
  }`;
  await must(url, join, { email });
  return codeIn((await mails.waitFor(email, /./)).text, 'checkEmail');
}

/** Jonas never uses it; within the same minute, the mail that was sent before still counts. */
async function resetCode(url: string, mails: RunningServer['mails']): Promise<string> {
  const email = 'jonas@example.org';
  await must(url, 'mutation ($email: String!) { forgotPassword(email: $email) }', { email });
  return codeIn((await mails.waitFor(email, /passwor[dt]/i)).text, 'reset-password');
}

function codeIn(text: string, path: string): string {
  const code = new RegExp(`/${path}/([^/\\s?]+)`).exec(text)?.[1];
  if (code === undefined) throw new Error(`There is no code in the mail:\n${text}`);
  return code;
}
