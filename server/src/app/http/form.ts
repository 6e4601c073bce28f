/** Forms as web servers send them: `payer[email]=a%40b` becomes `{ payer: { email: 'a@b' } }`. */

const MAX_FIELDS = 500;
const MAX_DEPTH = 4;

export interface FormFields {
  [name: string]: string | FormFields;
}

/** Invalid fields (too deep, two meanings for one name) are left out. */
export function readForm(text: string): FormFields {
  const form = emptyFields();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > MAX_FIELDS) break;
    const path = [...name.matchAll(/^[^[\]]+|\[([^[\]]*)\]/g)].map(([whole, inner]) => inner ?? whole);
    if (path.length > 0 && path.length <= MAX_DEPTH) put(form, path, value);
  }
  return form;
}

function put(form: FormFields, path: readonly string[], value: string): void {
  let at = form;
  for (const name of path.slice(0, -1)) {
    const next = (at[name] ??= emptyFields());
    if (typeof next === 'string') return;
    at = next;
  }
  const last = path.at(-1) ?? '';
  if (typeof at[last] !== 'object') at[last] = value;
}

/** Without a prototype, so that no field can reach one. */
function emptyFields(): FormFields {
  return Object.create(null) as FormFields;
}
