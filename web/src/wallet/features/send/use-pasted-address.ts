import { useNavigate } from 'react-router';
import { noteHere } from '#shared/page/press.ts';

/**
 * Reads a pasted web address as the scanner reads a code: that of a member becomes the recipient, a gift or a
 * request of this community is opened. Any other address stays in the field as it was pasted.
 */
export function usePastedAddress(onValue: (recipient: string) => void): (field: HTMLInputElement) => void {
  const navigate = useNavigate();
  return (field) => {
    if (/^\s*https?:/i.test(field.value)) void read(field);
  };

  async function read(field: HTMLInputElement): Promise<void> {
    const { value: pasted } = field;
    const isHere = noteHere();
    // Loaded when it is needed; if that fails, the field reports what it does not understand.
    const path = await import('../scan/scanned.rules.ts').then(
      ({ scannedOf }) => pathOf(scannedOf(pasted)),
      () => undefined,
    );
    // Whoever has typed something else meanwhile, or left the page, has given it up.
    const isWanted = field.value === pasted && isHere();
    if (path === undefined || !isWanted) return;
    const [, first, ...parts] = path.split('/');
    if (first === 'send') onValue(parts.map(decodeURIComponent).join('/'));
    else void navigate(path);
  }
}

function pathOf(scanned: { kind: string; path?: string }): string | undefined {
  return scanned.kind === 'own' ? scanned.path : undefined;
}
