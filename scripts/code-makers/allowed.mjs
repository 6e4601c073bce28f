/**
 * The places where the server or its packages could turn a text into code, start a program, or load an unknown
 * module: each with its input, which must never contain data of a request. Once the server listens, `Function`,
 * threads and the other means in `server/src/no-new-code.ts` are blocked.
 */
const routes = 'the router writes matching functions from the paths of our own routes, when they are added';
const schemas =
  'compiles the schemas of answers that Fastify and its plugins bring along, when they are added';
const unusedHere = 'a part that nothing here calls';
const native = 'finds the library that reads pictures, by the platform, at the start';
const closed = 'is what closes it';

export const allowed = {
  'server/src/features/accounts/account-password.ts › node:module': {
    reason: 'finds the file of common passwords, by a name that stands in the program',
  },
  'server/src/app/backups/copy-process.ts › node:child_process': {
    reason:
      'starts a program of ours with the paths of the settings, to copy the database, without the environment',
  },
  'server/src/no-new-code.ts › node:inspector': { reason: closed },
  'server/src/no-new-code.ts › node:inspector/promises': { reason: closed },
  'server/src/no-new-code.ts › node:module': { reason: closed },
  'server/src/no-new-code.ts › node:vm': { reason: closed },
  'server/src/no-new-code.ts › node:worker_threads': { reason: closed },
  'node_modules/find-my-way/lib/compiler.js › Function': { reason: routes },
  'node_modules/find-my-way/lib/constrainer.js › Function': { reason: routes },
  'node_modules/find-my-way/lib/handler-storage.js › Function': { reason: routes, times: 2 },
  'node_modules/find-my-way/lib/node.js › Function': { reason: routes },
  'node_modules/ajv/dist/compile/index.js › Function': { reason: schemas },
  'node_modules/ajv/dist/compile/jtd/parse.js › Function': { reason: unusedHere },
  'node_modules/ajv/dist/compile/jtd/serialize.js › Function': { reason: unusedHere },
  'node_modules/fast-json-stringify/index.js › Function': { reason: schemas, times: 2 },
  'node_modules/@fastify/fast-json-stringify-compiler/standalone.js › Function': { reason: unusedHere },
  'node_modules/rfdc/index.js › .constructor()': {
    reason: 'copies a Buffer or typed array of the options by its own class, at the start',
  },
  'node_modules/depd/index.js › Function': {
    reason: 'wraps a deprecated function by the number of its parameters; http-errors deprecates none',
  },
  'node_modules/@node-rs/argon2/index.js › node:child_process': {
    reason:
      'asks `ldd --version` at the start, where neither a file nor the report of Node names the C library',
  },
  'node_modules/@node-rs/argon2/index.js › require(computed)': {
    reason: 'the native library that the operator names in NAPI_RS_NATIVE_LIBRARY_PATH',
  },
  'node_modules/nodemailer/dist/esm/sendmail-transport/index.js › node:child_process': {
    reason: 'only for the option `sendmail`, which no SMTP_URL can set',
  },
  'node_modules/pino/lib/tools.js › node:worker_threads': { reason: 'asks whether this is the main thread' },
  'node_modules/pino/lib/transport.js › node:module': { reason: 'for log transports; none is configured' },
  'node_modules/thread-stream/index.js › node:worker_threads': {
    reason: 'for log transports; none is configured',
  },
  'node_modules/prom-client/lib/cluster.js › node:cluster': { reason: unusedHere },
  'node_modules/prom-client/lib/metrics/processOpenFileDescriptors.js › node:process': {
    reason: 'the platform and the files that are open',
  },
  'node_modules/safer-buffer/safer.js › process.binding': {
    reason: 'a constant of old versions of Node, at the start',
  },
  'node_modules/reflect-metadata/Reflect.js › Function': {
    reason: 'compares a prototype; and a way to the global object where a runtime has no `globalThis`',
    times: 2,
  },
  'node_modules/reflect-metadata/Reflect.js › eval': {
    reason: 'a way to the global object where a runtime has no `globalThis`',
  },
  'node_modules/detect-libc/lib/detect-libc.js › node:child_process': {
    reason: 'asks for the version of the C library, where neither a file nor the report of Node names it',
  },
  'node_modules/sharp/dist/sharp.mjs › node:module': { reason: native },
  'node_modules/sharp/dist/sharp.mjs › require(computed)': { reason: native, times: 3 },
  'node_modules/sharp/dist/utility.mjs › node:module': { reason: native },
  'node_modules/sharp/dist/utility.mjs › require(computed)': { reason: native, times: 2 },
  'node_modules/sharp/dist/libvips.mjs › require(computed)': { reason: native, times: 3 },
  'node_modules/sharp/dist/libvips.mjs › node:child_process': {
    reason: 'asks for a library of the system while sharp is built from its sources',
  },
};
