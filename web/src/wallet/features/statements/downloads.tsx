import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { csvFile } from '#shared/page/csv.ts';
import { download } from '#shared/page/download.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { useIdentity } from '../account/identity.data.ts';
import type { AccountStatement } from './account-statement.rules.ts';
import { statementObject, statementRows } from './files.rules.ts';
import { momentsOf } from './period.rules.ts';
import { localDay } from '#shared/time/days.ts';
import type { Days } from '#shared/time/periods.ts';
import { printAs } from './printing.ts';

/** The statement as a print, as a table and as a file. */
export function Downloads({ statement, days }: { statement: AccountStatement; days: Days }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { name, id } = useIdentity();
  const hidden = useSession((state) => state.hideAmountGDD);
  // Of a period that is not over, the file ends with the day on which it was made.
  const lastDay = localDay(Math.min(statement.exact.toMs, momentsOf(days).toMs - 1));
  const fileName = `${t('statements.fileName')}_${days.from}_${lastDay}`;

  function saveTable(): void {
    const written = {
      day: (time: number) => formats.date(time, 'day'),
      time: (time: number) => formats.date(time, 'time'),
    };
    download(csvFile(statementRows(statement.exact, t, written), language), `${fileName}.csv`);
  }

  function saveObject(): void {
    const owner = { community: config.communityName, name, id };
    const text = JSON.stringify(statementObject(statement.exact, owner, serverNow()), undefined, 2);
    download(new Blob([text], { type: 'application/json' }), `${fileName}.json`);
  }

  return (
    <div className="stack screen-only">
      {hidden ? <p className="small soft">{t('statements.hiddenNote')}</p> : null}
      <div className="actions take">
        <Button look="quiet" small onClick={() => printAs(fileName)}>
          {t('statements.print')}
        </Button>
        <Button look="quiet" small onClick={saveTable}>
          {t('statements.csv')}
        </Button>
        <Button look="quiet" small onClick={saveObject}>
          {t('statements.json')}
        </Button>
      </div>
    </div>
  );
}
