import { readFileSync } from 'node:fs';
import { Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { features } from './features.ts';

it.each(features.map((feature) => [feature.sdl.pathname.split('/').at(-1) ?? '', feature] as const))(
  'the operations of %s have their entries beside it, and each has one',
  (_, { sdl, operations }) => {
    const roots = parse(readFileSync(sdl, 'utf8')).definitions.flatMap((one) =>
      one.kind === Kind.OBJECT_TYPE_EXTENSION && ['Query', 'Mutation'].includes(one.name.value)
        ? (one.fields ?? []).map(({ name }) => name.value)
        : [],
    );
    expect(Object.keys(operations).toSorted()).toEqual(roots.toSorted());
  },
);
