/** What a feature hands to the schema: its slice of the language and the functions behind it. */
export interface Feature {
  readonly sdl: URL;
  readonly resolvers: object;
}
