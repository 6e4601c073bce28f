/** Another tab of the admin area, which holds something that this member wrote; returns the function that closes it. */
export function holdElsewhere(gradidoID: string): () => void {
  const channel = new BroadcastChannel('kula-unsent');
  channel.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    if (data === gradidoID) channel.postMessage(true);
  });
  return () => channel.close();
}
