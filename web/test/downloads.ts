/** The files that a page saves, which happy-dom would discard. */
import { expect, onTestFinished, vi } from 'vitest';

interface Saved {
  readonly name: string;
  readonly file: Blob;
}

/**
 * Records the files that are saved from now on, until the end of the test; returns the text of the newest one
 * once it is saved.
 */
export function noteDownloads(): (name: string) => Promise<string> {
  const saved: Saved[] = [];
  const files: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return `blob:${String(files.length)}`;
  });
  const { click } = HTMLAnchorElement.prototype;
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function take(
    this: HTMLAnchorElement,
  ) {
    const file = files.at(-1);
    if (this.download === '' || file === undefined) click.call(this);
    else saved.push({ name: this.download, file });
  });
  onTestFinished(() => {
    make.mockRestore();
    press.mockRestore();
  });
  return async (name) => {
    await expect.poll(() => saved.at(-1)?.name).toBe(name);
    return (await saved.at(-1)?.file.text()) ?? '';
  };
}
