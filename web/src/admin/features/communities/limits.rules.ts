import { parseEntered } from '#shared/texts/entered.ts';
import type { Message, Rules } from '#shared/forms/form.ts';

export interface LimitValues {
  owedByPeer: string;
  owedToPeer: string;
  perDay: string;
}

/** A limit is an amount, and may be zero: then nothing can be transferred in that direction. */
export const limitRules: Rules<LimitValues> = { owedByPeer: limit, owedToPeer: limit, perDay: limit };

function limit(typed: string): Message | undefined {
  return parseEntered(typed) === undefined ? { key: 'peerLimits.form' } : undefined;
}
