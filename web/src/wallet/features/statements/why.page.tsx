import { startTransition, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { serverNow } from '#shared/clock/server-time.ts';
import { keepsScroll } from '#shared/page/scroll.ts';
import { useText } from '#shared/texts/texts.ts';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { MomentsForm } from './moments-form.tsx';
import { parseMoments, periodOfMoments } from './moments.rules.ts';
import { OnPaper, usePrinting } from './printing.ts';
import { StatementLoader } from './statement-loader.tsx';
import { StatementTabs } from './statement-tabs.tsx';
import { WhyPaper } from './why-paper.tsx';

/** The explanation of a change of the balance: two times, and every step between them. */
export function WhyPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const isPrinting = usePrinting();
  const [query] = useSearchParams();
  // "Now" is fixed when the page is opened, so that it does not change while it is read. Submitting again updates
  // it.
  const [openedAt] = useState(serverNow);
  const [askedAt, setAskedAt] = useState(openedAt);
  const moments = useMemo(() => parseMoments(query, askedAt), [query, askedAt]);
  return (
    <OnPaper value={isPrinting}>
      <PageBar title={t('title.why')} />
      <div className="content">
        <StatementTabs on="why" />
        <MomentsForm
          key={`${moments.from} ${moments.to}`}
          moments={moments}
          onMoments={(chosen) => {
            // Together with the navigation, which is a transition, too: a period of the old start and the new end is not fetched.
            startTransition(() => setAskedAt(serverNow()));
            void navigate(paths.why(chosen), { replace: true, state: keepsScroll });
          }}
        />
        <StatementLoader period={periodOfMoments(moments, askedAt)}>
          {(statement) => (
            <WhyPaper
              key={askedAt}
              statement={statement}
              isAnswer={askedAt !== openedAt}
              isUntilNow={moments.to === ''}
            />
          )}
        </StatementLoader>
      </div>
    </OnPaper>
  );
}
