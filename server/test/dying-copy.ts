/** In place of the program that makes a copy: leaves half of one, says something and is killed. */
import { mkdirSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { CopyOrder } from '../src/app/backups/prove-copy.ts';

const { place } = JSON.parse(process.argv[2] ?? '') as CopyOrder;
mkdirSync(place);
writeFileSync(join(place, 'copy.db'), 'half of a copy');
writeSync(2, 'the disk is gone\n');
process.kill(process.pid, 'SIGKILL');
