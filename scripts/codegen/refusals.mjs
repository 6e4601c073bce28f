/** The refusals of each operation, for clients that need texts for them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * By operation each code with the arguments that it may concern, as JSON; null where it concerns none, or one of another
 * operation, as a missing consent does. Undefined where there is no server that declares any. Any command may also have
 * been done without an answer, which none declares and the screen of each has to say.
 */
export async function refusalsFile(folder, { schema }) {
  const file = join(folder, 'server/src/app/refusals.ts');
  if (!existsSync(file)) return undefined;
  const { refusals } = await import(pathToFileURL(file).href);
  const commands = schema.getMutationType()?.getFields() ?? {};
  const codes = Object.entries(refusals).map(([name, declared]) => [
    name,
    {
      ...Object.fromEntries(
        Object.entries(declared).map(([code, about]) => [code, argumentsOf(code, about)]),
      ),
      ...(Object.hasOwn(commands, name) ? { OUTCOME_UNKNOWN: null } : {}),
    },
  ]);
  return `${JSON.stringify(Object.fromEntries(codes), null, 2)}\n`;
}

function argumentsOf(code, about) {
  const named = Object.values(typeof about === 'string' ? { about } : (about ?? { none: null }));
  return code === 'CONSENT_MISSING' || named.includes(null) ? null : [...new Set(named)];
}
