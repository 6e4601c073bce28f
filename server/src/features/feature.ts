/** What a feature hands to the schema: its slice of the language and the functions behind it. */
import type { Resolvers } from '../graphql/generated/resolvers.ts';

export interface Feature {
  readonly sdl: URL;
  readonly resolvers: Resolvers;
}
