/** Reports of shops, CSV files, tokens, and names that are used in mails. */
import type { Random } from '../random.ts';
import { filled, postJson, type Shot, withToken } from '../shot.ts';
import { forms } from '../tokens.ts';
import { gmsSecret } from '../doubles.ts';
import { texts } from './texts.ts';

type Maker = (random: Random) => Shot;

const fields = [
  'order_id',
  'order_token',
  'event',
  'payer[email]',
  'payer[first_name]',
  'payer[last_name]',
  'payer[country_iso]',
  'publisher[id]',
  'product[id]',
  'product_id',
  'membership[id]',
  'error_msg',
  'revenue',
  'created_date',
];
const oddFields = [
  '__proto__[fuzzed]',
  'constructor[prototype][fuzzed]',
  'payer[__proto__][fuzzed]',
  'payer[constructor][prototype][fuzzed]',
  'payer',
  'payer[]',
  'payer[a][b][c][d][e]',
  '[]',
  '[',
  ']',
  '',
  'payer[email',
  'a'.repeat(3000),
  'toString',
  'payer[toString]',
];
/** The value of the server's configuration. */
export const elopageSecret = 'fuzz-elopage-secret-of-this-one-run';

const purchase: Maker = (random) => {
  const parts = Array.from({ length: 1 + random.below(20) }, (): [string, string] => {
    const name = random.chance(75) ? random.pick(fields) : random.pick(oddFields);
    const value = random.chance(40)
      ? random.pick([
          'order.membership.created',
          '1',
          'maria@example.org',
          `f${random.below(500)}@example.org`,
          'de',
          'Anna',
        ])
      : random.pick(texts).slice(0, 3000);
    return [name, value];
  });
  const many = random.chance(5)
    ? Array.from({ length: 2000 }, (_, at): [string, string] => [`a[${at}]`, 'x'])
    : [];
  const asJson = random.chance(25);
  const entries = [...parts, ...many];
  const text = asJson
    ? JSON.stringify(
        Object.fromEntries(
          entries.map(([name, value]) => [
            name.split('[')[0],
            random.chance(30) ? { email: value, __proto__: null } : value,
          ]),
        ),
      )
    : entries
        .map(([name, value]) => `${random.chance(80) ? encodeURIComponent(name) : name}=${safeEncode(value)}`)
        .join('&');
  const type = asJson
    ? 'application/json'
    : random.pick([
        'application/x-www-form-urlencoded',
        'application/x-www-form-urlencoded',
        'application/x-www-form-urlencoded; charset=utf-16',
        'text/plain',
      ]);
  return {
    label: 'hook purchase',
    role: 'nobody',
    sending: {
      kind: 'http',
      method: 'POST',
      path: `/hook/elopage/${random.chance(92) ? elopageSecret : random.pick(['', 'x', '%00', '%ff', '..', 'a'.repeat(3000)])}`,
      headers: { 'content-type': type },
      body: Buffer.from(text),
    },
  };
};

function safeEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const search: Maker = (random) => ({
  label: 'hook member search',
  role: 'nobody',
  sending: {
    kind: 'http',
    method: 'GET',
    path: `/hook/gms/${random.pick([gmsSecret, 'x'])}?${random.pick([`token=${safeEncode(random.pick(texts)).slice(0, 8000)}`, `token=${filled.token}`, 'token[]=x', 'token=a&token=b', ''])}`,
    headers: {},
  },
});

const columns = [
  'key',
  'email',
  'kind',
  'amount',
  'factor',
  'amount2',
  'factor2',
  'gdt',
  'comment',
  'coupon_code',
  'date',
];

const csv: Maker = (random) => {
  const separator = random.pick([',', ';', ',', '\t']);
  const end = random.pick(['\n', '\r\n', '\r', '\n\n']);
  const heading = random.chance(80)
    ? columns
    : columns.filter(() => random.chance(70)).concat(random.pick(['__proto__', 'key', '']));
  const cell = (name: string): string => {
    const fit: Record<string, string> = {
      key: `k${random.below(5000)}`,
      email: 'maria@example.org',
      kind: random.pick(['FORM', 'ELOPAGE', '1', 'nope']),
      amount: '12.5',
      gdt: '250',
      date: '2026-01-02',
      factor: '20',
    };
    const text = random.chance(70)
      ? Object.hasOwn(fit, name)
        ? (fit[name] ?? '')
        : '1'
      : random.pick(texts).slice(0, 500);
    const quoted = random.chance(30) ? `"${text.replaceAll('"', random.chance(80) ? '""' : '"')}"` : text;
    return random.chance(3) ? `"${quoted}` : quoted;
  };
  const rows = Array.from({ length: random.pick([0, 1, 3, 20, 300]) }, () =>
    heading
      .filter(() => random.chance(98))
      .map(cell)
      .join(separator),
  );
  const text = `${random.chance(10) ? '\ufeff' : ''}${[heading.join(separator), ...rows].join(end)}`.slice(
    0,
    random.chance(5) ? 95_000 : 20_000,
  );
  const query =
    'mutation ($csv: String!, $dryRun: Boolean) { importGdtEntries(csv: $csv, dryRun: $dryRun) { lines added known changed { line key columns } gdt withoutAccount problems { line message } warnings { line gdt calculated } doubts { line column words read lines } } }';
  return postJson('csv import', 'admin', { query, variables: { csv: text, dryRun: random.chance(40) } });
};

const token: Maker = (random) => {
  const form = random.pick(forms);
  const question = random.pick([
    '{ balance { balance } }',
    '{ verifyLogin { alias } }',
    'mutation { logout }',
    '{ myData }',
  ]);
  const path = random.chance(15) ? '/live/changes' : '/graphql';
  if (path === '/live/changes') {
    return {
      label: 'token',
      role: 'member',
      bend: form.name,
      mustRefuse: form.forged,
      sending: { kind: 'http', method: 'GET', path, headers: withToken({}) },
    };
  }
  return postJson(
    'token',
    'member',
    { query: form.forged ? question : '{ balance { balance } }' },
    { bend: form.name, mustRefuse: form.forged },
  );
};

/** Names and memos that are used in mails. */
const mail: Maker = (random) => {
  const text = (): string => random.pick(texts).slice(0, 300);
  const named = ['Anna', text(), `${text()} <stranger@fuzz.example>`, `"A"\r\nBcc: stranger@fuzz.example`];
  const number = random.below(100_000);
  const documents: readonly (() => Shot)[] = [
    () =>
      postJson('mail newcomer', 'nobody', {
        query:
          'mutation ($e: String!, $f: String!, $l: String!, $g: String) { createUser(email: $e, firstName: $f, lastName: $l, language: $g) { id } }',
        variables: {
          e: random.chance(70) ? `new${number}@example.org` : random.pick(texts).slice(0, 300),
          f: random.pick(named),
          l: random.pick(named),
          g: random.pick(['de', 'en', 'fr', 'nl', 'es', 'tr', 'xx', '__proto__']),
        },
      }),
    () =>
      postJson('mail names', 'member', {
        query: 'mutation ($f: String, $l: String) { updateUserInfos(firstName: $f, lastName: $l) }',
        variables: { f: random.pick(named), l: random.pick(named) },
      }),
    () =>
      postJson('mail gift', 'member', {
        query:
          'mutation ($m: String!) { sendCoins(recipientIdentifier: "jonas@example.org", recipientCommunityIdentifier: "@COMMUNITY@", amount: "0.01", memo: $m) }',
        variables: { m: `Thanks ${text()}` },
      }),
    () =>
      postJson('mail forgotten', 'nobody', {
        query: 'mutation ($e: String!) { forgotPassword(email: $e) }',
        variables: { e: random.chance(40) ? 'lea@example.org' : text() },
      }),
    () =>
      postJson('mail activation', 'moderator', {
        query: 'mutation ($e: String!) { sendActivationEmail(email: $e) }',
        variables: { e: random.chance(40) ? `new${number}@example.org` : text() },
      }),
    () =>
      postJson('mail message', 'moderator', {
        query:
          'mutation ($c: Int!, $m: String!) { adminCreateContributionMessage(contributionId: $c, message: $m) { id } }',
        variables: { c: 1 + random.below(60), m: `Dear ${text()}` },
      }),
  ];
  return random.pick(documents)();
};

export const otherMakers: readonly (readonly [weight: number, make: Maker])[] = [
  [6, purchase],
  [2, search],
  [4, csv],
  [6, token],
  [8, mail],
];
