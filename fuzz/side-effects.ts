/** Checks between two intervals: what the server did besides answering. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './findings.ts';
import type { Shooter } from './shooter.ts';
import { faultsOfMail } from './watch/mails.ts';
import type { World } from './world.ts';

export function checkSideEffects(world: World, findings: Findings, shooter: Shooter): void {
  const last = shooter.recent().at(0);
  for (const name of readdirSync(world.marks)) {
    findings.add({
      kind: 'ran as a program',
      label: shooter.labelOf(Number(name)),
      index: Number(name),
      detail: 'a text that was sent was run',
    });
    rmSync(join(world.marks, name));
  }
  for (const { id, index, label } of shooter.drainIncidents()) {
    findings.add({ kind: 'INTERNAL', label, index, detail: world.incidents.get(id) ?? id });
  }
  world.incidents.clear();
  for (const report of world.reports.splice(0)) {
    if (report.kind === 'memory' || report.kind === 'blocked') continue;
    findings.add({ kind: report.kind, label: 'server', index: last, detail: report.detail });
  }
  if (world.isUp()) {
    for (const line of world.complaints.splice(0))
      findings.add({ kind: 'complaint', label: 'server', index: last, detail: line.slice(0, 400) });
  }
  for (const mail of world.doubles.mails.received.splice(0)) {
    for (const { kind, detail } of faultsOfMail(mail))
      findings.add({ kind, label: 'mail', index: last, detail });
  }
  world.doubles.forget();
}
