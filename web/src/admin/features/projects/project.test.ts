import { describe, expect, test } from 'vitest';
import { allErrors } from '#shared/forms/form.ts';
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

test('a project comes back from the form as it went in', () => {
  expect(toWireProject(project, toProjectValues(project), [])).toEqual(project);
});

test('another space brings its address along, and no space none', () => {
  const spaces = [{ id: 3, name: 'Garden', url: 'https://circles.example/s/garden' }];
  const values = toProjectValues(project);
  expect(toWireProject(project, { ...values, space: '3' }, spaces)).toMatchObject({
    spaceId: 3,
    spaceUrl: 'https://circles.example/s/garden',
  });
  expect(toWireProject(project, { ...values, space: '' }, spaces)).toMatchObject({
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
    const values = { ...toProjectValues(project), ...change };
    expect(Object.keys(allErrors(projectRules, values))).toEqual([field]);
  });
});

test('people log in through the alias', () => {
  expect(loginAddress('https://lindental.example/', 'orchard')).toBe(
    'https://lindental.example/login?project=orchard',
  );
});
