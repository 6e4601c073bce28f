/** Certificates for `localhost` and `127.0.0.1` that sign themselves, made with openssl. */
import { execFileSync } from 'node:child_process';
import { program } from './programs.ts';

export function makeCertificate(certificate: string, key: string): void {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(program('openssl'), ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'pipe' });
}
