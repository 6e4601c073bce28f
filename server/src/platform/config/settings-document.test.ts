/** docs/settings.md is written by hand, because its sentences are for people; here it is compared with the settings. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serviceSettings } from '../integrations/services.ts';
import { readConfig } from './config.ts';
import { settingDefaults } from './settings.ts';
import { measuringEnvironment } from './measuring-settings.ts';
import { runKula } from '../../../test/run-program.ts';

const document = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
/** The entries: a name or several, each with its default in parentheses, a colon and a sentence. */
const entries = document
  .split('\n- ')
  .slice(1)
  .map((text) => (text.split('\n\n')[0] ?? '').replaceAll(/\n */g, ' ').trim());
const named = entries.flatMap((entry) => {
  const [head = ''] = entry.split(/: /);
  return [...head.matchAll(/`([A-Z][A-Z_]+)`(?:\*\*)?(?: \(`([^`]*)`\))?/g)].map(([, name = '', value]) => ({
    name,
    value,
    isBold: head.includes(`**\`${name}\`**`),
  }));
});

/** Operators cannot change the others. */
const defaults = [...settingDefaults].filter(([name]) => !(name in measuringEnvironment));

describe('the document of the settings', () => {
  it('names each of them once', () => {
    expect(named.map(({ name }) => name).toSorted()).toEqual(defaults.map(([name]) => name).toSorted());
  });

  it('has the default of each', () => {
    const shown = Object.fromEntries(named.map(({ name, value }) => [name, value]));
    const actual = defaults.map(([name, value]) => [name, value === '' ? undefined : value]);
    expect(shown).toEqual(Object.fromEntries(actual));
  });

  it('says something about each', () => {
    for (const entry of entries) expect(entry).toMatch(/: .{5,}\.$/);
  });

  it('has those in bold without which production does not start', () => {
    const start = (): string => {
      try {
        readConfig({ NODE_ENV: 'production' });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    const missing = [...start().matchAll(/(\w+) is missing/g)].map(([, name = '']) => name);
    const bold = named.filter(({ isBold }) => isBold).map(({ name }) => name);
    expect(bold.toSorted()).toEqual(missing.toSorted());
  });
});

describe('the document of the outside services', () => {
  it.each(Object.keys(serviceSettings))('names %s', (name) => {
    const services = readFileSync(new URL('../../../../docs/services.md', import.meta.url), 'utf8');
    expect(services).toContain(`\`${name}\``);
  });
});

describe('the document for operators', () => {
  it('lists the commands that there are, with the same words', () => {
    const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const [, listed = ''] = /\n## Commands\n\n```\n([^]*?)```/.exec(operations) ?? [];
    const inDocument = [...listed.matchAll(/^npx kula ([a-z-]+(?: (?:--)?[a-z-]+)?)/gm)].map(
      ([, name]) => name,
    );
    const inProgram = [...runKula(['--help'], {}).stdout.matchAll(/^ {2}([a-z-]+(?: (?:--)?[a-z-]+)?)/gm)];
    expect(inDocument).toEqual(inProgram.map(([, name]) => name));
  });
});
