import { named, usualQuery, type OperationTable } from '../../platform/operations.ts';
import { perHour } from '../../platform/limits/limit.ts';

const downloads = perHour(5, 'my-data:member:{downloader}');

export const myDataOperations = named({
  myData: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    attempts: [downloads],
    refusals: { QUERY_TOO_COMPLEX: null },
  },
  myDataPiece: {
    ...usualQuery,
    right: 'member',
    cost: 'costly',
    // The first part is a download; the further ones are enough for the gifts of a year of abuse.
    attempts: [downloads, perHour(300, 'my-data-piece:member:{continuer}')],
    refusals: { BAD_INPUT: 'after', QUERY_TOO_COMPLEX: null },
  },
} satisfies Partial<OperationTable>);
