/**
 * `npm run ha`: a community on one machine that simulates several, each part of which is killed in turn
 * while members send. Prints how many gifts were answered, lost and doubled, and how long no request was
 * answered. Only faults fail the run; times depend on the machine.
 */
import { startGiftLoad, type GiftFaults, giftFaults } from '../../server/test/gift-load.ts';
import { giver, receiver } from '../../server/test/givers.ts';
import { absentPrograms } from '../../server/test/programs.ts';
import { type RedundantCommunity, startWithPostgres, startWithPatroni } from './redundant-community.ts';

/** Gifts that are answered before each loss and after it. */
const BETWEEN = 200;
/** Patroni takes twenty seconds to detect that a primary is gone. */
const LONGEST_MS = 180_000;

interface Row {
  readonly lost: string;
  readonly answered: number;
  readonly refused: number;
  readonly outMs: number;
}

/** The longest time without an answer since the last call. */
function createGap() {
  let last = Date.now();
  let longest = 0;
  return {
    answer: () => {
      const now = Date.now();
      longest = Math.max(longest, now - last);
      last = now;
    },
    take: (): number => {
      const taken = longest;
      longest = 0;
      return taken;
    },
  };
}

async function run(
  community: RedundantCommunity,
): Promise<{ rows: Row[]; faults: GiftFaults; surprises: readonly string[] }> {
  const gap = createGap();
  const gifts = await startGiftLoad(community.address, giver, receiver, {
    withstandsCuts: true,
    onAnswer: gap.answer,
  });
  const rows: Row[] = [];
  const during = async (lost: string, lose: () => Promise<void>): Promise<void> => {
    gap.take();
    const before = { answered: gifts.answered(), refused: gifts.refused() };
    await lose();
    await gifts.more(BETWEEN, LONGEST_MS);
    const answered = gifts.answered() - before.answered;
    rows.push({ lost, answered, refused: gifts.refused() - before.refused, outMs: gap.take() });
  };
  await during('nothing', async () => undefined);
  for (const { name, lose } of community.losses) await during(name, lose);
  await gifts.end();
  return { rows, faults: await giftFaults(community.db, gifts), surprises: gifts.surprises };
}

function report(rows: readonly Row[], { lost, doubled, unsound }: GiftFaults): string {
  return [
    '| lost | answered | attempts in vain | without an answer, ms |',
    '|---|---:|---:|---:|',
    ...rows.map((row) => `| ${row.lost} | ${row.answered} | ${row.refused} | ${row.outMs} |`),
    '',
    `Of all answered gifts ${lost} are lost and ${doubled} doubled; the ledger has ${unsound} unsound places.`,
  ].join('\n');
}

const missing = absentPrograms('patroni', 'etcd', 'haproxy');
console.log(
  missing.length === 0
    ? 'With Patroni, etcd and HAProxy, by the files of deploy/ha.'
    : `Without ${missing.join(', ')}, which this machine lacks: the standby is promoted by this script, which also switches the proxy to it.`,
);
const community = await (missing.length === 0 ? startWithPatroni() : startWithPostgres());
try {
  const { rows, faults, surprises } = await run(community);
  console.log(`\n${report(rows, faults)}`);
  for (const surprise of surprises) console.error(`Unexpected: ${surprise}`);
  const sum = faults.lost + faults.doubled + faults.unsound + surprises.length;
  process.exitCode = sum === 0 ? 0 : 1;
} finally {
  await community.close();
}
