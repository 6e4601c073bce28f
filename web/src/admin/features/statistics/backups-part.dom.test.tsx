import { expect, test } from 'vitest';
import { openPage, partOf, theo } from '../../../../test/admin.tsx';

const good = {
  isByServer: true,
  lastGoodAt: '2026-06-02T01:12:00Z',
  lastGoodBytes: 4_200_000,
  kept: 12,
  failedAt: null,
  failure: null,
  needsCare: false,
};

async function open(backupState: object): Promise<HTMLElement> {
  await openPage('/admin/statistics', 'Statistics', { as: theo, answers: { backupState } });
  return partOf('Backups');
}

const headings = (): (string | null)[] =>
  [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);

test('the last good backup stands below the figures, and before the curves', async () => {
  const part = await open(good);
  expect(part.textContent).toMatch(/Last good backup.*2026, .*:12.*Size5 MBBackups that are kept12/);
  expect(part.textContent).toContain('The server makes one every night.');
  expect(part.querySelector('.note')).toBeNull();
  expect(headings().indexOf('Backups')).toBe(2);
  expect(headings().at(-1)).not.toBe('Backups');
});

test('one that failed comes first, with the reason', async () => {
  const part = await open({ ...good, needsCare: true, failedAt: '2026-06-03T01:12:00Z', failure: 'no room' });
  expect(part.querySelector('.note')?.textContent).toMatch(/The backup of .*2026, .* failedno room/);
  expect(part.textContent).toContain('Last good backup');
  expect(headings()[0]).toBe('Backups');
});

test('one that is too old comes first', async () => {
  const part = await open({ ...good, needsCare: true });
  expect(part.querySelector('.note')?.textContent).toContain(
    'The last good backup is more than two days old',
  );
  expect(headings()[0]).toBe('Backups');
});

test('that there never was one comes first', async () => {
  const never = { lastGoodAt: null, lastGoodBytes: null, kept: null, needsCare: true };
  const part = await open({ ...good, ...never, isByServer: false });
  const [note, ...others] = part.querySelectorAll('.note');
  expect(note?.textContent).toContain('No good backup was ever made');
  expect(note?.textContent).toContain('Please tell whoever runs the server.');
  expect(others).toEqual([]);
  expect(part.textContent).toContain('This server makes no backups itself.');
  expect(headings()[0]).toBe('Backups');
});

test.each([
  ['a first night that is still to come', true, 'There is none yet.'],
  ['a server that makes none', false, 'This server makes no backups itself.'],
])('%s has words', async (_, isByServer, words) => {
  const part = await open({ ...good, isByServer, lastGoodAt: null, lastGoodBytes: null, kept: null });
  expect(part.textContent).toContain(words);
  expect(part.querySelector('dl')).toBeNull();
  // That nobody knows of any is a warning, and comes first.
  expect(part.querySelector('.note') === null).toBe(isByServer);
  expect(headings()[0] === 'Backups').toBe(!isByServer);
});
