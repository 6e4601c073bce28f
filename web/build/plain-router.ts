import type { Plugin } from 'vite';

const routerFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.js$/;

/**
 * Lets the bundler drop the unused parts of the router, a tenth of what the login page loads: names for
 * developer tools, whose assignments prevent the removal of unused code; messages for developers about
 * mistakes that the type checker and the tests find; and routes that load their own data, whose absence the
 * bundler cannot detect.
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

/** The code of a router file without the parts that the wallet does not use. */
export function plain(code: string): string {
  return withoutData(withoutWords(withoutNames(code)));
}

function withoutNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/ = (React\$?\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1');
}

/** Failed invariants still throw, without their messages; warnings are removed. */
function withoutWords(code: string): string {
  return code
    .replaceAll(/^(\t*invariant\(.+?), (?:`.*`|".*"|get\w+\(.*\))\);$/gm, '$1);')
    .replaceAll(/^\t*warning\(.*\);$/gm, '');
}

/** `BrowserRouter` provides none of these contexts, and nothing else provides routes with data. */
function withoutData(code: string): string {
  return code
    .replaceAll(/\bReact\$\d*\.useContext\(DataRouter(?:State)?Context\)/g, 'null')
    .replaceAll(/\bReact\$\d*\.useContext\(IsDataRouteContext\)/g, 'false')
    .replaceAll(/^(function \w+\(.*), dataRouterOpts\) \{$/gm, '$1) {\n\tconst dataRouterOpts = undefined;')
    .replaceAll('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;');
}
