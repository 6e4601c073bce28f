export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser has read the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
