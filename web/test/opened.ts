/** The apps that a test has opened and not left: in a module of its own, which all files of a process share. */
export const opened = new Set<() => void>();

/** The requests of a test that have no answer yet. */
export const unanswered = new Set<Promise<unknown>>();
