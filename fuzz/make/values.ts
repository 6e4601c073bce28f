/** Values for the arguments of the served schema: valid and invalid ones. */
import {
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Random } from '../random.ts';
import { addresses, decimals, fitting, floats, integers, places, texts } from './texts.ts';

/** Every hostile value for a type; the table of all operations uses them. */
export function hostileValues(type: GraphQLInputType, name: string): readonly unknown[] {
  const inner = getNamedType(type);
  if (isEnumType(inner))
    return ['', 'NOPE', '__proto__', 0, null, [], {}, inner.getValues()[0]?.name.toLowerCase()];
  if (isInputObjectType(inner)) return [null, [], {}, 'x', 1, [[]], { __typename: 'x' }, { constructor: 1 }];
  switch (inner.name) {
    case 'Int':
      return [...integers, 'x'];
    case 'Float':
      return floats;
    case 'Boolean':
      return ['true', 0, 1, null, [], {}];
    case 'Decimal':
      return decimals;
    case 'Location':
      return places;
    default:
      return /endpoint/i.test(name)
        ? [...addresses, null, 1, [], {}]
        : [...texts, null, 1, 1e21, true, [], ['x'], {}];
  }
}

export function fits(type: GraphQLInputType, name: string, random: Random): unknown {
  if (isNonNullType(type)) return fits(type.ofType, name, random);
  if (isListType(type)) {
    return Array.from({ length: random.below(4) }, () => fits(type.ofType, name, random));
  }
  if (isEnumType(type)) return random.pick(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      ({ type }) => isNonNullType(type) || random.chance(50),
    );
    return Object.fromEntries(fields.map((field) => [field.name, fits(field.type, field.name, random)]));
  }
  switch (type.name) {
    case 'Int':
      return /page|limit/i.test(name) ? 1 + random.below(25) : random.below(60);
    case 'Float':
      return random.below(10_000) / 100;
    case 'Boolean':
      return random.chance(50);
    case 'Decimal':
      return random.pick(['1', '2.5', '0.00000001', '17']);
    case 'Location':
      return { longitude: random.below(360) - 180, latitude: random.below(180) - 90 };
    case 'ID':
      return String(random.below(60));
    default:
      return fitting(name, random);
  }
}

/** An invalid value somewhere inside of a valid one. */
export function unfit(type: GraphQLInputType, name: string, random: Random): unknown {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isListType(bare)) {
    const inner = bare.ofType;
    if (random.chance(10)) return Array.from({ length: 3000 }, (_, at) => at);
    return [fits(inner, name, random), unfit(inner, name, random)];
  }
  if (isInputObjectType(bare) && random.chance(80)) {
    const fields = Object.values(bare.getFields());
    const chosen = random.pick(fields);
    return {
      ...(fits(bare, name, random) as object),
      [chosen.name]: unfit(chosen.type, chosen.name, random),
    };
  }
  if (random.chance(6)) return deep(random);
  return random.pick(hostileValues(bare, name));
}

function deep(random: Random): unknown {
  let value: unknown = 'x';
  const depth = 10 + random.below(700);
  const asList = random.chance(50);
  for (let level = 0; level < depth; level++) value = asList ? [value] : { a: value };
  return value;
}
