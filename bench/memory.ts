import { readFileSync } from 'node:fs';

/** Resident memory of a process; where there is no /proc, unknown. */
export function residentMb(pid: number): number {
  return statusMb(pid, 'VmRSS');
}

/** The most that a process ever had resident; where there is no /proc, unknown. */
export function peakMb(pid: number): number {
  return statusMb(pid, 'VmHWM');
}

function statusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kib = new RegExp(String.raw`^${field}:\s+(\d+) kB$`, 'm').exec(status)?.[1];
    return kib === undefined ? Number.NaN : Number(kib) / 1024;
  } catch {
    return Number.NaN;
  }
}
