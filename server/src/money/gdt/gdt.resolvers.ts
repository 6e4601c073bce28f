import { actorOf, once, type RequestContext } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { importGdtEntries } from './gdt-import.usecases.ts';
import {
  existingPublisher,
  gdtSum,
  listGdtEntries,
  listGdtEntriesOf,
  recordGdtEntry,
} from './gdt.usecases.ts';

/** A request reads the sum from the GDT server once, even where it selects the sum in several places or it is null. */
function sumOf(context: RequestContext): Promise<number | null> {
  return once(context, 'GDT sum', async () => gdtSum(await actorOf(context), context.deps));
}

export const resolvers = {
  // Requested only if the query selects it: the balance itself never waits for it.
  Balance: {
    balanceGDT: (_, __, context) => sumOf(context),
  },
  Query: {
    gdtBalance: (_, __, context) => sumOf(context),
    listGDTEntries: async (_, args, context) => listGdtEntries(await actorOf(context), args, context.deps),
    gdtEntriesOf: (_, { email, ...page }, { deps }) => listGdtEntriesOf(email, page, deps),
    existPid: (_, { pid }, { deps }) => existingPublisher(pid, deps),
  },
  Mutation: {
    recordGdtEntry: async (_, args, context) => recordGdtEntry(await actorOf(context), args, context.deps),
    importGdtEntries: async (_, args, context) =>
      importGdtEntries(await actorOf(context), { csv: args.csv, dryRun: args.dryRun ?? false }, context.deps),
  },
} satisfies Resolvers;
