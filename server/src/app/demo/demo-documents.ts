/** Sample documents of the demo community, each marked as such in its first line. */
import type { DocumentKind, DocumentLanguage } from '@kula/core/community/documents';

type Texts = Readonly<Record<DocumentKind, string>>;

export const demoDocuments: Readonly<Partial<Record<DocumentLanguage, Texts>>> = {
  de: {
    IMPRINT: `# Muster, kein echtes Impressum
Dieser Text gehört zur Vorführung. Eine Gemeinschaft schreibt hier, wer für sie verantwortlich ist.
# Verantwortlich
Verein Lindental, Musterweg 1, 12345 Musterstadt
Vertreten durch: Theo Muster
E-Mail: theo@example.org`,
    PRIVACY: `# Muster, keine echte Datenschutzerklärung
Dieser Text gehört zur Vorführung. Eine Gemeinschaft schreibt hier, was sie mit den Daten ihrer Mitglieder tut.
# Was gespeichert wird
- Name, E-Mail-Adresse und Sprache, damit es ein Konto geben kann
- Buchungen mit ihren Texten, damit Guthaben stimmen
- Beiträge und ihre Rückfragen, damit sie bestätigt werden können
# Wer es sieht
Andere sehen deinen Namen, wenn ihr miteinander zu tun habt. Gefunden wird nur, wer es in den Einstellungen erlaubt.
# Deine Rechte
In den Einstellungen kannst du deine Daten herunterladen, ändern und dein Konto schließen.`,
    TERMS: `# Muster, keine echten Nutzungsbedingungen
Dieser Text gehört zur Vorführung. Eine Gemeinschaft schreibt hier, was sie miteinander vereinbart.
- Ein Mensch hat ein Konto.
- GDD sind ein Dank und kein Geld: Niemand muss sie annehmen.
- Ein Geschenk lässt sich nicht zurücknehmen.`,
  },
  en: {
    IMPRINT: `# A sample, not a real legal notice
This text belongs to the demonstration. A community writes here who is responsible for it.
# Responsible
Lindental association, 1 Sample Lane, 12345 Sampletown
Represented by: Theo Sample
E-mail: theo@example.org`,
    PRIVACY: `# A sample, not a real privacy policy
This text belongs to the demonstration. A community writes here what it does with the data of its members.
# What is stored
- Name, e-mail address and language, so that there can be an account
- Transactions with their texts, so that balances are right
- Contributions and the questions about them, so that they can be confirmed
# Who sees it
Others see your name when you have to do with each other. Only those who allow it in the settings can be found.
# Your rights
In the settings you can download and change your data, and close your account.`,
    TERMS: `# A sample, not real terms of use
This text belongs to the demonstration. A community writes here what its members agree on.
- One person has one account.
- GDD are thanks and not money: nobody has to accept them.
- A gift cannot be taken back.`,
  },
  es: {
    IMPRINT: `# Ejemplo, no es un aviso legal real
Este texto forma parte de la demostración. Aquí una comunidad escribe quién responde de ella.
# Responsable
Asociación Lindental, Camino de Ejemplo 1, 12345 Ciudad Ejemplo
Representada por: Theo Ejemplo
Correo: theo@example.org`,
    PRIVACY: `# Ejemplo, no es una política de privacidad real
Este texto forma parte de la demostración. Aquí una comunidad escribe qué hace con los datos de sus miembros.
# Qué se guarda
- Nombre, correo e idioma, para que pueda haber una cuenta
- Movimientos con sus textos, para que los saldos sean correctos
- Contribuciones y las preguntas sobre ellas, para poder confirmarlas
# Quién lo ve
Otras personas ven tu nombre cuando tratáis entre vosotras. Solo se encuentra a quien lo permite en los ajustes.
# Tus derechos
En los ajustes puedes descargar y cambiar tus datos y cerrar tu cuenta.`,
    TERMS: `# Ejemplo, no son condiciones de uso reales
Este texto forma parte de la demostración. Aquí una comunidad escribe lo que acuerdan sus miembros.
- Cada persona tiene una cuenta.
- Los GDD son un agradecimiento y no dinero: nadie está obligado a aceptarlos.
- Un regalo no se puede deshacer.`,
  },
  fr: {
    IMPRINT: `# Exemple, pas de vraies mentions légales
Ce texte fait partie de la démonstration. Une communauté écrit ici qui en est responsable.
# Responsable
Association Lindental, 1 chemin de l’Exemple, 12345 Exempleville
Représentée par : Theo Exemple
E-mail : theo@example.org`,
    PRIVACY: `# Exemple, pas une vraie politique de confidentialité
Ce texte fait partie de la démonstration. Une communauté écrit ici ce qu’elle fait des données de ses membres.
# Ce qui est conservé
- Nom, adresse e-mail et langue, pour qu’un compte puisse exister
- Opérations avec leurs textes, pour que les soldes soient justes
- Contributions et questions à leur sujet, pour qu’elles puissent être confirmées
# Qui le voit
Les autres voient ton nom quand vous avez affaire ensemble. On ne trouve que les personnes qui l’ont permis dans les réglages.
# Tes droits
Dans les réglages, tu peux télécharger et changer tes données, et fermer ton compte.`,
    TERMS: `# Exemple, pas de vraies conditions d’utilisation
Ce texte fait partie de la démonstration. Une communauté écrit ici ce dont ses membres conviennent.
- Une personne a un compte.
- Les GDD sont un merci et non de l’argent : personne n’est obligé de les accepter.
- Un cadeau ne peut pas être repris.`,
  },
  nl: {
    IMPRINT: `# Voorbeeld, geen echt colofon
Deze tekst hoort bij de demonstratie. Een gemeenschap schrijft hier wie verantwoordelijk is.
# Verantwoordelijk
Vereniging Lindental, Voorbeeldweg 1, 12345 Voorbeeldstad
Vertegenwoordigd door: Theo Voorbeeld
E-mail: theo@example.org`,
    PRIVACY: `# Voorbeeld, geen echte privacyverklaring
Deze tekst hoort bij de demonstratie. Een gemeenschap schrijft hier wat ze met de gegevens van haar leden doet.
# Wat wordt bewaard
- Naam, e-mailadres en taal, zodat er een account kan zijn
- Boekingen met hun teksten, zodat saldi kloppen
- Bijdragen en de vragen erover, zodat ze bevestigd kunnen worden
# Wie het ziet
Anderen zien je naam wanneer jullie met elkaar te maken hebben. Alleen wie het in de instellingen toestaat, wordt gevonden.
# Je rechten
In de instellingen kun je je gegevens downloaden en wijzigen, en je account sluiten.`,
    TERMS: `# Voorbeeld, geen echte gebruiksvoorwaarden
Deze tekst hoort bij de demonstratie. Een gemeenschap schrijft hier wat haar leden afspreken.
- Eén mens heeft één account.
- GDD zijn een dank en geen geld: niemand hoeft ze aan te nemen.
- Een geschenk kan niet worden teruggenomen.`,
  },
};
