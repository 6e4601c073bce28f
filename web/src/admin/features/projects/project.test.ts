import { describe, expect, test } from 'vitest';
import { allErrors } from '#shared/forms/form-rules.ts';
import { loginAddress, projectRules, toProjectValues, toWireProject } from './project.ts';

const project = {
  id: 4,
  name: 'Orchard',
  alias: 'orchard',
  description: null,
  spaceId: 9,
  spaceUrl: 'https://circles.example/s/orchard',
  newUserToSpace: true,
  logoUrl: null,
};
const stored = { ...project, version: 'v' };

test('the values of a project are unchanged by the form', () => {
  expect(toWireProject(stored, toProjectValues(stored), [])).toEqual(project);
});

test('another space sets its address, and no space clears it', () => {
  const spaces = [{ id: 3, name: 'Garden', url: 'https://circles.example/s/garden' }];
  const values = toProjectValues(stored);
  expect(toWireProject(stored, { ...values, space: '3' }, spaces)).toMatchObject({
    spaceId: 3,
    spaceUrl: 'https://circles.example/s/garden',
  });
  expect(toWireProject(stored, { ...values, space: '' }, spaces)).toMatchObject({
    spaceId: null,
    spaceUrl: null,
  });
});

describe('refused is', () => {
  test.each([
    ['a short name', { name: 'Or' }, 'name'],
    ['an alias with capitals', { alias: 'Orchard' }, 'alias'],
    ['an alias with blanks', { alias: 'my orchard' }, 'alias'],
    ['a description without end', { description: 'o'.repeat(2001) }, 'description'],
  ])('%s', (_, change, field) => {
    const values = { ...toProjectValues(stored), ...change };
    expect(Object.keys(allErrors(projectRules, values))).toEqual([field]);
  });
});

test('the login page of a project has its alias', () => {
  expect(loginAddress('https://lindental.example/', 'orchard')).toBe(
    'https://lindental.example/login?project=orchard',
  );
});
