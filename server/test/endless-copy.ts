/** In place of the program that makes a copy: begins one and never ends, unless it is stopped. */
import { mkdirSync } from 'node:fs';
import type { CopyOrder } from '../src/app/backups/prove-copy.ts';

const { place } = JSON.parse(process.argv[2] ?? '') as CopyOrder;
mkdirSync(place);
setInterval(() => undefined, 1000);
