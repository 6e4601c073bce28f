/**
 * Reads a stream of server-sent events chunk by chunk, as far as the wallet uses them: data, and comments to keep
 * it open.
 */
export function createEventReader(onData: (data: string) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const blocks = `${rest}${piece}`.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split(/\r?\n/)
        .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : []));
      if (data.length > 0) onData(data.join('\n'));
    }
  };
}
