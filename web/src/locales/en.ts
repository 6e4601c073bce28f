/**
 * All texts of the wallet and of the admin area, in ICU message format. English defines the keys; every other
 * catalogue has the same ones. Each language is a folder, each file in it a part about one subject; the build
 * finds out which texts a screen shows, and loads these with it. Style: warm, plain, short; say what to do; never
 * call fading a loss.
 */
import { admin } from './en/admin.ts';
import { adminAudit } from './en/adminAudit.ts';
import { adminData } from './en/adminData.ts';
import { adminPeers } from './en/adminPeers.ts';
import { adminMembers } from './en/adminMembers.ts';
import { community } from './en/community.ts';
import { contributions } from './en/contributions.ts';
import { entry } from './en/entry.ts';
import { safeguards } from './en/safeguards.ts';
import { shell } from './en/shell.ts';
import { links } from './en/links.ts';
import { live } from './en/live.ts';
import { offline } from './en/offline.ts';
import { people } from './en/people.ts';
import { requests } from './en/requests.ts';
import { scan } from './en/scan.ts';
import { remote } from './en/remote.ts';
import { help } from './en/help.ts';
import { settings } from './en/settings.ts';
import { statements } from './en/statements.ts';
import { visit } from './en/visit.ts';

export const en = {
  ...entry,
  ...visit,
  ...shell,
  ...links,
  ...contributions,
  ...community,
  ...live,
  ...offline,
  ...people,
  ...requests,
  ...settings,
  ...safeguards,
  ...remote,
  ...help,
  ...scan,
  ...statements,
  ...admin,
  ...adminAudit,
  ...adminData,
  ...adminMembers,
  ...adminPeers,
};

/** The type of one part of the texts in another language. */
export type Translation<Part> = Readonly<Record<keyof Part, string>>;
