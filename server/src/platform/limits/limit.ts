/** What a limit is: how often something may happen in so much time, and by whom or by what it is counted. */

/** `By` is the key of its count. Each word of it in braces is a subject, in whose place the use of a limit puts a value. */
export interface Limit<By extends string = string> {
  readonly by: By;
  readonly most: number;
  readonly minutes: number;
}

/** The key of a limit names at least one subject. */
type Key = `${string}{${string}}${string}`;

export const perMinute = <By extends Key>(most: number, by: By): Limit<By> => ({ by, most, minutes: 1 });
export const perTenMinutes = <By extends Key>(most: number, by: By): Limit<By> => ({ by, most, minutes: 10 });
export const perHour = <By extends Key>(most: number, by: By): Limit<By> => ({ by, most, minutes: 60 });
export const perDay = <By extends Key>(most: number, by: By): Limit<By> => ({ by, most, minutes: 1440 });

type SubjectIn<By extends string> = By extends `${string}{${infer Subject}}${infer Rest}`
  ? Subject | SubjectIn<Rest>
  : never;

export type Value = number | string;
/** A value for each subject of these limits. */
export type Subjects<By extends string> = { readonly [Subject in SubjectIn<By>]: Value };
/** A limit of which a subject is undefined is not counted. */
export type SomeSubjects<By extends string> = { readonly [Subject in SubjectIn<By>]: Value | undefined };
