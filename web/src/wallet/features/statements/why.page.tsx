import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#shared/texts/texts.ts';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { MomentsForm } from './moments-form.tsx';
import { parseMoments, periodOfMoments } from './moments.rules.ts';
import { OnPaper, usePrinting } from './printing.ts';
import { StatementLoader } from './statement-loader.tsx';
import { StatementTabs } from './statement-tabs.tsx';
import { WhyPaper } from './why-paper.tsx';

/** Why did my balance change? Two moments, and every step between them in plain words. */
export function WhyPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const isPrinting = usePrinting();
  const [query] = useSearchParams();
  // "Now" is the moment of the question: it must not move while the answer is read. Asking again asks anew.
  const [askedAt, setAskedAt] = useState(() => Date.now());
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
            setAskedAt(Date.now());
            void navigate(paths.why(chosen), { replace: true });
          }}
        />
        <StatementLoader period={periodOfMoments(moments, askedAt)}>
          {({ shown }) => <WhyPaper statement={shown} />}
        </StatementLoader>
      </div>
    </OnPaper>
  );
}
