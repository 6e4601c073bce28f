import type { MailTexts } from '../mail-texts.ts';

export const fr: MailTexts = {
  greeting: (name) => `Bonjour ${name},`,
  farewell: (community) => `Chaleureusement, ${community}`,
  questions: (supportMail) => `Une question ? Écris à ${supportMail}.`,
  why: (community) => `Tu reçois ce courriel parce que cette adresse appartient à un compte de ${community}.`,
  noReply: 'Personne ne lit les réponses à ce courriel.',
  hours: (count) => (count === 1 ? '1 heure' : `${count} heures`),
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  buttonFails: 'Si le bouton ne fonctionne pas, copie cette adresse dans ton navigateur :',
  activation: {
    subject: (community) => `Bienvenue à ${community} – confirme ton adresse`,
    welcome: (community) =>
      `Quelle joie que tu rejoignes ${community} ! Il reste une étape : confirme ton adresse et choisis un mot de passe.`,
    button: 'Activer mon compte',
    valid: (duration) => `Le lien sert une seule fois, pendant ${duration}.`,
    again: 'C’est trop tard ? Demande un nouveau lien ici :',
    notYou: 'Ce n’était pas toi ? Alors supprime simplement ce courriel, il ne se passera rien.',
  },
  multiRegistration: {
    subject: (community) => `Tu as déjà un compte à ${community}`,
    tried: (community) =>
      `Quelqu’un vient d’essayer de s’inscrire à ${community} avec ton adresse. Tu as déjà un compte, aucun autre n’a donc été ouvert.`,
    forgot: 'C’était toi ? Alors connecte-toi. Si tu as oublié ton mot de passe, choisis-en un nouveau :',
    button: 'Choisir un nouveau mot de passe',
    notYou: 'Ce n’était pas toi ? Alors tu n’as rien à faire. Ton compte est en sécurité.',
  },
  reset: {
    subject: (community) => `Un nouveau mot de passe pour ${community}`,
    asked: 'Tu as demandé un nouveau mot de passe. Choisis-le ici :',
    button: 'Choisir un nouveau mot de passe',
    valid: (duration) => `Le lien sert une seule fois, pendant ${duration}.`,
    again: 'C’est trop tard ? Demande un nouveau lien ici :',
    notYou: 'Tu n’as rien demandé ? Alors supprime simplement ce courriel, ton mot de passe reste le même.',
  },
  received: {
    subject: (sender, amount) => `${sender} te remercie avec ${amount}`,
    thanks: (sender, amount) => `${sender} te remercie avec ${amount} et te dit :`,
    button: 'Voir mon solde',
    reply: (sender) => `Si tu réponds à ce courriel, ${sender} le lira.`,
  },
};
