/** The most common passwords; made by build/common-passwords.ts. */
declare module 'virtual:common-passwords' {
  /** One on each line. */
  export const lines: string;
}
