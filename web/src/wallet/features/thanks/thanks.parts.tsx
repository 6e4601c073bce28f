import { useQuery } from '@tanstack/react-query';
import { thanksProblem, THANKS_MAX } from '@kula/core/money/thanks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/people.css';
import { useForm } from '#shared/forms/form.ts';
import type { Message } from '#shared/forms/form.ts';
import { useKeptText } from '#shared/session/drafts.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import { paths } from '../../paths.ts';
import { isRemote } from '../account/booking.rules.ts';
import type { Booking, Partner } from '../account/booking.rules.ts';
import { thanksDrafts, thanksOfQuery, useSayThanks } from './thanks.data.ts';
import type { SaidThanks } from './thanks.data.ts';

/**
 * The thanks for a gift, among members of this community; a recipient who has said nothing yet can thank with one
 * press.
 */
export function BookingThanks({ booking }: { booking: Booking }): ReactNode {
  const { id, kind, partner } = booking;
  const [isJustSaid, setJustSaid] = useState(false);
  const isWithPeer = partner !== undefined && isRemote(partner);
  const { data: said } = useQuery({ ...thanksOfQuery(id), enabled: kind !== 'CREATION' && !isWithPeer });
  if (isWithPeer || partner === undefined || said === undefined) return null;
  if (said !== null) return <Said said={said} partner={partner} isNew={isJustSaid} />;
  return kind === 'RECEIVE' ? (
    <SayThanks id={id} firstName={partner.firstName} onSaid={() => setJustSaid(true)} />
  ) : null;
}

/** Thanks that were just said get the focus, which was on their form, and are read out by that. */
function Said({ said, partner, isNew }: { said: SaidThanks; partner: Partner; isNew: boolean }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) section.current?.focus();
  }, [isNew]);
  const { received, message, at } = said;
  return (
    <section className="thanks-said" ref={section} tabIndex={-1}>
      <p className="small soft">
        <Icon name="heart" small />{' '}
        {t(received ? 'thanks.theySaid' : 'thanks.youSaid', { firstName: partner.firstName })}{' '}
        {formats.date(at, 'longDay')}
      </p>
      <p>
        <LinkedText text={message} />
      </p>
    </section>
  );
}

const readyWords: readonly TextKey[] = ['thanks.warm', 'thanks.joy', 'thanks.heart'];

/** The thanks for a gift that has just been taken. It has its height before the booking of the gift is known. */
export function GiftThanks({
  booking,
  firstName,
}: {
  booking: Booking | undefined;
  firstName: string;
}): ReactNode {
  const [isJustSaid, setJustSaid] = useState(false);
  const { data: said } = useQuery({ ...thanksOfQuery(booking?.id ?? 0), enabled: booking !== undefined });
  if (said && booking?.partner !== undefined)
    return <Said said={said} partner={booking.partner} isNew={isJustSaid} />;
  return <SayThanks id={booking?.id} firstName={firstName} onSaid={() => setJustSaid(true)} />;
}

/** Whether own words are written: begun before, or wanted now. */
type Writing = 'begun' | 'wanted' | undefined;

function isBegun(id: number | undefined): boolean {
  return id !== undefined && thanksDrafts(id).read() !== undefined;
}

interface SayThanksProps {
  /** Undefined while the booking is not known: until then nothing can be said. */
  id: number | undefined;
  firstName: string;
  onSaid: () => void;
}

function SayThanks({ id, firstName, onSaid }: SayThanksProps): ReactNode {
  const t = useText();
  const say = useSayThanks(id ?? 0);
  const [writing, setWriting] = useState<Writing>(() => (isBegun(id) ? 'begun' : undefined));
  const isBlocked = say.isPending || id === undefined;

  async function send(message: string): Promise<void> {
    await say.mutateAsync(message);
    thanksDrafts(id ?? 0).drop();
    onSaid();
  }
  /** Problems are shown below the text; a form shows its own. */
  const sendReady = (message: string): void => void send(message).catch(() => undefined);

  return (
    <section className="stack tight" aria-label={t('thanks.sayTo', { firstName })}>
      <p className="small soft">{t('thanks.sayTo', { firstName })}</p>
      <div className="chips">
        {readyWords.map((key) => (
          <button
            key={key}
            type="button"
            className="chip"
            aria-busy={(say.isPending && say.variables === t(key)) || undefined}
            aria-disabled={isBlocked || undefined}
            onClick={() => {
              if (!isBlocked) sendReady(t(key));
            }}
          >
            {t(key)}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-expanded={writing !== undefined}
          aria-disabled={isBlocked || undefined}
          onClick={() => {
            if (!isBlocked) setWriting(writing === undefined ? 'wanted' : undefined);
          }}
        >
          <Icon name="pencil" small />
          {t('thanks.own')}
        </button>
      </div>
      {id !== undefined && writing !== undefined ? (
        <OwnWords id={id} isWanted={writing === 'wanted'} send={send} />
      ) : null}
      {writing === undefined && say.error !== null ? (
        <ProblemNote problem={problemOf(say.error)} title={t('thanks.failed')} />
      ) : null}
    </section>
  );
}

interface OwnWordsProps {
  id: number;
  isWanted: boolean;
  send: (message: string) => Promise<void>;
}

function OwnWords({ id, isWanted, send }: OwnWordsProps): ReactNode {
  const t = useText();
  const drafts = useMemo(() => thanksDrafts(id), [id]);
  const [initial] = useState(() => drafts.read() ?? '');
  const form = useForm({
    initial: { message: initial },
    rules: { message: wordsRule },
    submit: ({ message }) => send(message),
  });
  const { message } = form.values;
  useKeptText(drafts, message);
  const { id: fieldId } = form.text('message');
  useEffect(() => {
    if (isWanted) document.getElementById(fieldId)?.focus();
  }, [isWanted, fieldId]);
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <ProblemNote problem={form.problem} title={t('thanks.failed')} />
      <TextArea {...form.text('message')} label={t('thanks.words')} rows={2} />
      <div className="actions">
        <Button type="submit" small icon="heart" busy={form.busy}>
          {t('thanks.send')}
        </Button>
      </div>
    </form>
  );
}

function wordsRule(typed: string): Message | undefined {
  const problem = thanksProblem(typed);
  if (problem === undefined) return undefined;
  return problem === 'REQUIRED'
    ? { key: 'thanks.wordsMissing' }
    : { key: 'thanks.wordsLong', values: { max: THANKS_MAX } };
}

/** The link to thanks that were not seen yet; nothing where there are none. */
export function NewThanks({ unseen }: { unseen: number }): ReactNode {
  const t = useText();
  if (unseen === 0) return null;
  return (
    <Note tone="leaf" icon="heart">
      <p>
        <Link to={paths.thanks()}>{t('thanks.unseen', { count: unseen })}</Link>
      </p>
    </Note>
  );
}
