/**
 * From the moment it is called, no text becomes code in this process: `Function` and its three relatives refuse, also by
 * way of `.constructor`, and so does `eval`. The router and the schemas of answers write their functions as text when the
 * routes are added, so it is called between that and the first request. Texts of strangers never reach a compiler;
 * this is for the day on which a dependency forgets it.
 */
export function refuseNewCode(): void {
  for (const prototype of prototypesOfFunctions) {
    const constructor = refusing((prototype.constructor as { name: string }).name, prototype);
    Object.defineProperty(prototype, 'constructor', { value: constructor });
    if (prototype === Function.prototype) define('Function', constructor);
  }
  define('eval', refusing('eval'));
}

const prototypesOfFunctions = [
  () => undefined,
  async () => undefined,
  function* () {},
  async function* () {},
].map((one) => Object.getPrototypeOf(one) as object);

/** With the name and the prototype of what it stands for, so that `instanceof` and comparisons of names hold. */
function refusing(name: string, prototype?: object): () => never {
  const refuse = function (): never {
    throw new EvalError('While the server runs, no text becomes code.');
  };
  Object.defineProperty(refuse, 'name', { value: name });
  if (prototype) Object.defineProperty(refuse, 'prototype', { value: prototype });
  return refuse;
}

function define(name: string, value: () => never): void {
  Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
}
