/** What production refuses of secrets and addresses derives from what each setting says that it holds. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemOf, production, strong } from '../../../test/settings.ts';
import { readConfig } from './config.ts';
import { measuringEnvironment } from './measuring-settings.ts';
import {
  addressSettings,
  crossingOf,
  environment,
  issuedSecrets,
  ownSecrets,
  settingNames,
} from './settings.ts';

const takes = (name: string, value: string): boolean =>
  v.safeParse(v.pick(environment, [name as keyof typeof environment.entries]), { [name]: value }).success;

const unencrypted = [
  'http://elsewhere.example',
  'http://elsewhere.example/{z}/{x}/{y}',
  'postgres://elsewhere.example/kula',
  'smtp://elsewhere.example',
];
const addressOf = (name: string): string | undefined => unencrypted.find((address) => takes(name, address));

const operable = [...settingNames].filter((name) => !(name in measuringEnvironment));
/** Whoever takes any word takes an address as well. */
const likeAddresses = operable.filter(
  (name) => name.endsWith('_URL') || (addressOf(name) !== undefined && !takes(name, 'elsewhere')),
);
const likeSecrets = operable.filter(
  (name) => /(?:^|_)(?:SECRET|TOKEN|(?:API)?KEY|PASSWORD)(?:_|$)/.test(name) && takes(name, strong),
);

describe('what a setting holds', () => {
  it('is an address for each that reads like one, whatever its name is', () => {
    expect(addressSettings.toSorted()).toEqual(likeAddresses.toSorted());
  });

  it('is a secret for each that is called one', () => {
    expect([...ownSecrets, ...issuedSecrets].toSorted()).toEqual(likeSecrets.toSorted());
  });
});

describe('production', () => {
  it.each(addressSettings.filter((name) => crossingOf(name) !== 'mail'))('refuses %s unencrypted', (name) => {
    const env = { ...production, [name]: addressOf(name) ?? '' };
    expect(problemOf(env)).toContain(`${name} needs `);
    expect(problemOf({ ...env, ALLOW_UNENCRYPTED: name })).not.toContain(`${name} needs `);
  });

  it('demands TLS of the only server for mails', () => {
    expect(addressSettings.filter((name) => crossingOf(name) === 'mail')).toEqual(['SMTP_URL']);
    expect(readConfig({ ...production, SMTP_URL: 'smtp://elsewhere.example' }).smtpNeedsTls).toBe(true);
  });

  it.each(ownSecrets)('refuses a %s that can be guessed', (name) => {
    expect(problemOf({ ...production, [name]: 'secret' })).toContain(`${name} needs at least 32 characters`);
  });
});
