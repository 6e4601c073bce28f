import type { Plugin } from 'vite';

const routerFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.js$/;

/**
 * Lets the bundler leave out what nobody uses of the router: it gives its contexts and components names for developer tools,
 * and a name that is assigned keeps whatever carries it.
 */
export function plainRouter(): Plugin {
  return {
    name: 'kula-plain-router',
    apply: 'build',
    transform: {
      filter: { id: routerFile },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  };
}

function withoutNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/ = (React\$?\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1');
}
