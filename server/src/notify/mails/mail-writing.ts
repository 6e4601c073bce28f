/** The types of a function that writes one kind of mail. */
import type { Config } from '../../platform/config/config.ts';
import type { Block } from './mail-layout.ts';
import type { PayloadKind, MailPayloads } from './mail-payloads.ts';
import type { MailTexts } from './mail-texts.ts';

export interface Written {
  readonly subject: string;
  readonly blocks: readonly Block[];
  readonly replyTo?: { address: string; name: string };
}

export interface Writing {
  readonly texts: MailTexts;
  readonly language: string;
  readonly config: Config;
}

type Writer<Kind extends PayloadKind> = (payload: MailPayloads[Kind], writing: Writing) => Written;

export type Writers<Kind extends PayloadKind = PayloadKind> = { readonly [One in Kind]: Writer<One> };
