#!/usr/bin/env node
/**
 * Maintenance from the command line: `npx kula verify` in this folder, `node …/scripts/kula.mjs verify` from any other.
 * docs/operations.md lists the commands.
 */
import { environmentWith } from './launch/node.mjs';
import { inRoot } from './launch/paths.mjs';
import { launch } from './launch/prepared.mjs';
import { runAttached } from './launch/step.mjs';

// Files on the command line are relative to the caller's folder, the data folder to the program's.
await launch((node) =>
  runAttached(node, [inRoot('server', 'src', 'cli.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: { ...environmentWith(node), KULA_DATA: process.env['KULA_DATA'] || inRoot('data') },
  }),
);
