import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import { config } from '#shared/page/config.ts';
import { download } from '#shared/page/download.ts';
import { localDay } from '#shared/time/days.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { fetchMyData } from './statements.data.ts';

/** The download of all data that the community has about the member. */
export function MyData(): ReactNode {
  const t = useText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: fetchMyData,
    onSuccess(pieces) {
      const name = `${t('statements.dataFile')}_${localDay(serverNow())}.json`;
      download(new Blob(pieces, { type: 'application/json' }), name);
    },
  });
  return (
    <section className="stack screen-only" aria-labelledby="my-data" id="data">
      <h2 id="my-data">{t('statements.dataTitle')}</h2>
      <p className="soft">{t('statements.dataText', { community: config.communityName })}</p>
      <ProblemNote
        problem={error === null ? undefined : problemOf(error)}
        title={t('statements.dataFailed')}
      />
      <div className="actions">
        <Button look="quiet" busy={isPending} onClick={() => mutate()}>
          {t('statements.dataGet')}
        </Button>
      </div>
    </section>
  );
}
