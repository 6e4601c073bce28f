/**
 * Texts of push messages: the name of the other member, never the amount, because others may see the
 * screen.
 */
import type { PushMessageKind } from '@kula/core/notify/push-messages';
import type { Language } from '@kula/core/people/members';

type Words = Readonly<Record<PushMessageKind, (name: string) => string>> & {
  /** Replaces a text that is hardly a name; every sentence begins with it. */
  readonly aMember: string;
};

export const pushTexts: Readonly<Record<Language, Words>> = {
  en: {
    aMember: 'A member',
    received: (name) => `${name} has thanked you.`,
    redeemed: (name) => `${name} has taken your gift.`,
    confirmed: () => 'Your contribution was confirmed. Thank you!',
    denied: () => 'There is an answer to your contribution.',
    asked: () => 'There is a question about your contribution.',
    requested: (name) => `${name} asks you for something.`,
    thanked: (name) => `${name} says thank you.`,
  },
  de: {
    aMember: 'Ein Mitglied',
    received: (name) => `${name} hat dir gedankt.`,
    redeemed: (name) => `${name} hat dein Geschenk angenommen.`,
    confirmed: () => 'Dein Beitrag wurde bestätigt. Danke!',
    denied: () => 'Es gibt eine Antwort zu deinem Beitrag.',
    asked: () => 'Es gibt eine Frage zu deinem Beitrag.',
    requested: (name) => `${name} bittet dich um etwas.`,
    thanked: (name) => `${name} sagt dir danke.`,
  },
  es: {
    aMember: 'Un miembro',
    received: (name) => `${name} te ha dado las gracias.`,
    redeemed: (name) => `${name} ha aceptado tu regalo.`,
    confirmed: () => 'Tu contribución fue confirmada. ¡Gracias!',
    denied: () => 'Hay una respuesta a tu contribución.',
    asked: () => 'Hay una pregunta sobre tu contribución.',
    requested: (name) => `${name} te pide algo.`,
    thanked: (name) => `${name} te da las gracias.`,
  },
  fr: {
    aMember: 'Un membre',
    received: (name) => `${name} te remercie.`,
    redeemed: (name) => `${name} a accepté ton cadeau.`,
    confirmed: () => 'Ta contribution est confirmée. Merci !',
    denied: () => 'Il y a une réponse à ta contribution.',
    asked: () => 'Il y a une question sur ta contribution.',
    requested: (name) => `${name} te demande quelque chose.`,
    thanked: (name) => `${name} te dit merci.`,
  },
  nl: {
    aMember: 'Een lid',
    received: (name) => `${name} heeft je bedankt.`,
    redeemed: (name) => `${name} heeft je geschenk aangenomen.`,
    confirmed: () => 'Je bijdrage is bevestigd. Dank je wel!',
    denied: () => 'Er is een antwoord op je bijdrage.',
    asked: () => 'Er is een vraag over je bijdrage.',
    requested: (name) => `${name} vraagt je om iets.`,
    thanked: (name) => `${name} zegt dank je wel.`,
  },
};

/** The page that a message opens. */
export const pushPaths: Readonly<Record<PushMessageKind, string>> = {
  received: '/transactions',
  redeemed: '/transactions',
  confirmed: '/contributions/own-contributions',
  denied: '/contributions/own-contributions',
  asked: '/contributions/own-contributions',
  requested: '/requests',
  thanked: '/thanks',
};
