import { actorOf, type RequestContext } from '../../graphql/context.ts';
import type { GdtEntry, GdtList } from '../../outside/gdt.ts';
import type { Page } from '../paging.ts';
import {
  existingPublisher,
  type GdtEntryInput,
  type GdtImportResult,
  gdtSum,
  importGdtEntries,
  listGdtEntries,
  recordGdtEntry,
} from './gdt.usecases.ts';

/** A request asks for the sum once, in however many places it wants it (faults 28). */
const sums = new WeakMap<RequestContext, Promise<number | null>>();

function sumOf(context: RequestContext): Promise<number | null> {
  const asked = sums.get(context) ?? actorOf(context).then((actor) => gdtSum(actor, context.deps));
  sums.set(context, asked);
  return asked;
}

export const resolvers = {
  // Asked only where it is wanted: the balance itself never waits for it.
  Balance: {
    balanceGDT: (_: unknown, __: unknown, context: RequestContext): Promise<number | null> => sumOf(context),
  },
  Query: {
    gdtBalance: (_: unknown, __: unknown, context: RequestContext): Promise<number | null> => sumOf(context),
    listGDTEntries: async (_: unknown, args: Page, context: RequestContext): Promise<GdtList> =>
      listGdtEntries(await actorOf(context), args, context.deps),
    existPid: (_: unknown, { pid }: { pid: number }, { deps }: RequestContext): Promise<number> =>
      existingPublisher(pid, deps),
  },
  Mutation: {
    recordGdtEntry: async (_: unknown, args: GdtEntryInput, context: RequestContext): Promise<GdtEntry> =>
      recordGdtEntry(await actorOf(context), args, context.deps),
    importGdtEntries: async (
      _: unknown,
      args: { csv: string; dryRun?: boolean | null },
      context: RequestContext,
    ): Promise<GdtImportResult> =>
      importGdtEntries(await actorOf(context), { csv: args.csv, dryRun: args.dryRun ?? false }, context.deps),
  },
};
