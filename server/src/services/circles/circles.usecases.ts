/** Opens the circles (HumHub) and their spaces. */
import { numberOfSettings } from '@kula/core/people/changed-settings';
import { Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { command } from '../../commands/command.ts';
import type {
  HumhubService,
  HumhubSpace,
  HumhubSpaces,
  HumhubUser,
} from '../../platform/integrations/humhub.ts';
import { findBrandingOf } from '../../community/branding/branding.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { updateMember } from '../../people/members/members.usecases.ts';
import { refusingFailures } from '../../platform/integrations/refusing-failures.ts';
import { MAX_PAGE_SIZE } from '../../platform/paging.ts';
import { countAttempts } from '../../platform/limits/limits.usecases.ts';
import { healIfWithdrawn, syncCircles, welcomeToSpace } from './circles-sync.usecases.ts';
import { circlesOperations } from './circles.operations.ts';

/** HumHub's value for an active account. */
const ACTIVE = 1;

/**
 * The address that signs the member in, after the account there was updated. Consent is given in the settings, or
 * by opening a project of this community. Refuses with SERVICE_DISABLED, CONSENT_MISSING, CIRCLES_SHUT_OUT,
 * TOO_MANY_REQUESTS or SERVICE_UNREACHABLE.
 */
export async function openCircles(
  actor: Actor,
  project: string | null | undefined,
  deps: Deps,
): Promise<string> {
  const { member } = actor;
  const humhub = circlesOf(deps);
  const isAllowed = member.humhub_allowed === 1;
  // An unknown project is not a consent: any address could contain one.
  if (!isAllowed && !(project && (await findBrandingOf(deps.db.read, project)))) {
    throw new Refusal('CONSENT_MISSING');
  }
  await countAttempts(circlesOperations.authenticateHumhubAutoLogin, { member: member.id }, deps);
  if (!isAllowed) await allowCircles(actor, deps);
  return refusingFailures(async () => {
    const account = await syncCircles(member.id, deps);
    await healIfWithdrawn(member.id, deps);
    if (account?.account.status !== ACTIVE) throw new Refusal('CIRCLES_SHUT_OUT');
    const redirectLink = project ? await openProject(project, account, humhub, deps) : null;
    return humhub.loginAddress({ username: account.account.username, redirectLink });
  }, deps);
}

/** Generation 2.7.0 opens a project directly after the login, which counts as consent. */
function allowCircles(actor: Actor, deps: Deps): Promise<void> {
  const { member } = actor;
  return command(
    {
      operation: circlesOperations.authenticateHumhubAutoLogin,
      actor,
      isContinued: true,
      work: async (tx) => {
        await updateMember(tx, member.id, { humhub_allowed: 1 });
        const involvedId = numberOfSettings(['CIRCLES']);
        const facts = { by: member, to: member, involvedId, data: { isPasswordNew: false } };
        await notify(tx, { kind: 'USER_INFO_UPDATE', ...facts }, deps);
      },
    },
    deps,
  );
}

async function openProject(
  project: string,
  account: HumhubUser,
  humhub: HumhubService,
  deps: Deps,
): Promise<string | null> {
  await welcomeToSpace(account.id, project, humhub, deps);
  const branding = await findBrandingOf(deps.db.read, project);
  return branding?.space_url ?? null;
}

/** A space by its number. Refuses with SERVICE_DISABLED, NOT_FOUND or SERVICE_UNREACHABLE. */
export async function getSpace(id: string, deps: Deps): Promise<HumhubSpace> {
  const humhub = circlesOf(deps);
  if (!/^\d{1,9}$/.test(id)) throw new Refusal('NOT_FOUND');
  const space = await refusingFailures(() => humhub.findSpace(Number(id)), deps);
  if (!space) throw new Refusal('NOT_FOUND');
  return space;
}

/** A page of spaces. Refuses with SERVICE_DISABLED, PAGE_INVALID or SERVICE_UNREACHABLE. */
export async function listSpaces(
  input: { page?: number | null; limit?: number | null },
  deps: Deps,
): Promise<HumhubSpaces> {
  const humhub = circlesOf(deps);
  const { page, limit } = { page: input.page ?? 1, limit: input.limit ?? 20 };
  if (page < 1 || page > 1_000_000 || limit < 1 || limit > MAX_PAGE_SIZE) throw new Refusal('PAGE_INVALID');
  return refusingFailures(() => humhub.listSpaces(page, limit), deps);
}

function circlesOf({ integrations }: Deps): HumhubService {
  if (!integrations.humhub) throw new Refusal('SERVICE_DISABLED');
  return integrations.humhub;
}
