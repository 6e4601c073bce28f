/** A scalar of this program in place of a built-in one of GraphQL, which all schemas of the process share. */
import {
  GraphQLList,
  GraphQLNonNull,
  type GraphQLScalarType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** Replaces the scalar with the same name wherever the schema refers to it. */
export function replaceScalar(schema: GraphQLSchema, scalar: GraphQLScalarType): void {
  const types = schema.getTypeMap();
  const former = types[scalar.name];
  const replace = (place: { type: unknown }): void => {
    place.type = replaced(place.type, former, scalar);
  };
  for (const type of Object.values(types)) {
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(replace);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) [field, ...field.args].forEach(replace);
  }
  types[scalar.name] = scalar;
}

function replaced(type: unknown, former: unknown, scalar: GraphQLScalarType): unknown {
  if (type === former) return scalar;
  if (isNonNullType(type)) return new GraphQLNonNull(replaced(type.ofType, former, scalar) as never);
  if (isListType(type)) return new GraphQLList(replaced(type.ofType, former, scalar) as never);
  return type;
}
