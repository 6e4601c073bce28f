import type { Plugin } from 'vite';

const routerFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.js$/;

/**
 * Lets the bundler leave out what nobody uses of the router, a tenth of what the login page loads: names for developer tools,
 * which keep whatever carries them; sentences for developers about mistakes that the type checker and the tests find; and the
 * routes that load their own data, of which the bundler cannot know that there are none.
 */
export function plainRouter(): Plugin {
  return {
    name: 'kula-plain-router',
    apply: 'build',
    transform: {
      filter: { id: routerFile },
      handler: (code) => ({ code: plain(code), map: null }),
    },
  };
}

/** The code of a file of the router without what the wallet does without. */
export function plain(code: string): string {
  return withoutData(withoutWords(withoutNames(code)));
}

function withoutNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/ = (React\$?\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1');
}

/** What must not happen still throws; what is merely warned of does not reach the console of a member. */
function withoutWords(code: string): string {
  return code
    .replaceAll(/^(\t*invariant\(.+?), (?:`.*`|".*"|get\w+\(.*\))\);$/gm, '$1);')
    .replaceAll(/^\t*warning\(.*\);$/gm, '');
}

/** `BrowserRouter` provides none of these contexts, and nothing else hands routes their data. */
function withoutData(code: string): string {
  return code
    .replaceAll(/\bReact\$\d*\.useContext\(DataRouter(?:State)?Context\)/g, 'null')
    .replaceAll(/\bReact\$\d*\.useContext\(IsDataRouteContext\)/g, 'false')
    .replaceAll(/^(function \w+\(.*), dataRouterOpts\) \{$/gm, '$1) {\n\tconst dataRouterOpts = undefined;')
    .replaceAll('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;');
}
