/** The size of each page of a PDF, in points. */
export function pagesOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) =>
      Math.round(Number(width)) === 595 && Math.round(Number(height)) === 842
        ? 'A4'
        : `${String(width)}x${String(height)}`,
  );
}
