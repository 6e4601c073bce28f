import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importGdtEntriesDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { badLinesOf } from './import-report.ts';

/** Checks a list, or imports it. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ csv, dryRun }: { csv: string; dryRun: boolean }) {
      const { importGdtEntries } = await request(importGdtEntriesDocument, { csv, dryRun });
      const { problems, ...report } = importGdtEntries;
      return { ...report, dryRun, bad: badLinesOf(csv, problems) };
    },
    networkMode: 'always',
    onSettled: () => client.invalidateQueries(),
  });
}

/** What became of the lines, or would. */
export type Report = NonNullable<ReturnType<typeof useImport>['data']>;
