import type { ReactNode } from 'react';
import type { AdminStatisticsResult } from '../../../generated/operations.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';

type Backups = AdminStatisticsResult['backupState'];

const megabyte = 1e6;

/** Whether somebody should look: a backup failed or is old, or nobody knows of any. */
export function isUrgent({ needsCare, isByServer, lastGoodAt }: Backups): boolean {
  return needsCare || (!isByServer && lastGoodAt === null);
}

/** The last good backup, and what administrators should take care of. */
export function BackupsPart({ backups }: { backups: Backups }): ReactNode {
  const t = useText();
  const { number, date } = useFormats();
  const { isByServer, lastGoodAt, lastGoodBytes, kept, needsCare } = backups;
  const how = isByServer ? 'backups.byServer' : lastGoodAt === null ? 'backups.unknown' : 'backups.byTools';
  return (
    <section className="card stack" aria-labelledby="backups">
      <h2 id="backups">{t('backups.title')}</h2>
      {needsCare ? <CareNote backups={backups} /> : null}
      {lastGoodAt === null || lastGoodBytes === null ? (
        isByServer ? (
          <p>{t('backups.none')}</p>
        ) : null
      ) : (
        <Reckoning
          lines={[
            { label: t('backups.lastGood'), value: date(Date.parse(lastGoodAt), 'dayAndTime') },
            {
              label: t('backups.size'),
              value: t('backups.megabytes', { size: number(Math.ceil(lastGoodBytes / megabyte)) }),
            },
            ...(kept === null ? [] : [{ label: t('backups.kept'), value: number(kept) }]),
          ]}
        />
      )}
      {how === 'backups.unknown' && !needsCare ? (
        <Note tone="gold" icon="alert">
          <p>{t(how)}</p>
        </Note>
      ) : (
        <p className="small soft">{t(how)}</p>
      )}
    </section>
  );
}

function CareNote({ backups: { failure, failedAt, lastGoodAt } }: { backups: Backups }): ReactNode {
  const t = useText();
  const { date } = useFormats();
  return (
    <Note
      tone="clay"
      icon="alert"
      title={
        failedAt === null
          ? t(lastGoodAt === null ? 'backups.never' : 'backups.old')
          : t('backups.failed', { date: date(Date.parse(failedAt), 'dayAndTime') })
      }
    >
      {failure === null ? null : (
        <p>
          <q lang="en">{failure}</q>
        </p>
      )}
      <p>{t('backups.care')}</p>
    </Note>
  );
}
