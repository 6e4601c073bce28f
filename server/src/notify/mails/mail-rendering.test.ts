import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import type { PayloadKind, MailPayloads } from './mail-payloads.ts';
import { renderMail } from './mail-rendering.ts';

const config = readConfig({ JWT_SECRET: 'a secret that only this test knows', TZ: 'Europe/Berlin' });

function textOf<Kind extends PayloadKind>(kind: Kind, payload: MailPayloads[Kind], language = 'de'): string {
  const to = { to_address: 'lea@example.org', to_name: 'Lea Sommer' };
  const mail = { kind, event_key: 'one', language, payload: JSON.stringify(payload), ...to };
  return renderMail(mail, config).text;
}

describe('a mail about a change', () => {
  it.each([
    ['2026-05-15T12:03:59.000Z', '15. Mai 2026 um 14:03 Uhr (Mitteleuropäische Sommerzeit)'],
    // Another day there.
    ['2026-01-31T23:30:00.000Z', '1. Februar 2026 um 00:30 Uhr (Mitteleuropäische Normalzeit)'],
  ])('gives %s in the time zone of the community, and names it', (changedAt, moment) => {
    expect(textOf('passwordChanged', { firstName: 'Lea', changedAt })).toContain(moment);
  });

  // The wallet calls it that on its login page.
  it.each([
    ['en', '“Forgot your password?”', /passkeys and recovery codes/],
    ['de', '„Passwort vergessen?“', /Passkeys und Wiederherstellungscodes/],
    ['es', '«¿Has olvidado tu contraseña?»', /llaves de acceso y los códigos de recuperación/],
    ['fr', '«\u00A0Mot de passe oublié\u202F?\u00A0»', /clés d’accès et les codes de récupération/],
    ['nl', '‘Wachtwoord vergeten?’', /passkeys en herstelcodes/],
  ])('advises in %s what also locks out whoever added a passkey', (language, advice, removed) => {
    const changedAt = '2026-05-15T12:03:59.000Z';
    const added = { firstName: 'Lea', what: 'PASSKEY_ADDED', name: 'Telefon', changedAt } as const;
    for (const text of [
      textOf('guardChanged', added, language),
      textOf('passwordChanged', { firstName: 'Lea', changedAt }, language),
    ]) {
      expect(text).toContain(advice);
      expect(text).toMatch(removed);
    }
  });
});

describe('the mail to a newcomer', () => {
  const came = { firstName: 'Lea', code: '123', project: null };
  const gift = { ...came, redeemCode: 'abc', giverName: 'Maria', giftAmount: '20' };

  it('names who gives how much, by a plausible name only', () => {
    expect(textOf('accountActivation', gift)).toContain(
      'Ein Geschenk wartet auf dich: Maria dankt dir mit 20,00 GDD.',
    );
    expect(textOf('accountActivation', { ...gift, giverName: 'www.evil.com' })).toContain(
      'ein Mitglied dankt dir mit 20,00 GDD',
    );
  });

  it('mentions a gift of which nothing else is known, and none without a code', () => {
    const unknown = { ...gift, giverName: null, giftAmount: null };
    expect(textOf('accountActivation', unknown)).toContain('Auch ein Geschenk wartet');
    expect(textOf('accountActivation', { ...gift, redeemCode: null })).not.toContain('Geschenk');
  });
});

describe('the mail about a role', () => {
  it('leads to the admin area, unless the role ended', () => {
    expect(textOf('roleChanged', { firstName: 'Lea', role: 'ADMIN' })).toMatch(
      /zur Verwaltung von .*\/admin/s,
    );
    const ended = textOf('roleChanged', { firstName: 'Lea', role: null });
    expect(ended).toContain('keine besondere Rolle mehr');
    expect(ended).not.toContain('/admin');
  });
});
