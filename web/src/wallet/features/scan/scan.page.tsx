import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import '../../../styles/scan.css';
import { useText } from '#shared/texts/texts.ts';
import { PageBar } from '../../page/page-bar.tsx';
import { CameraPart } from './camera-part.tsx';
import { FoundPart } from './found-part.tsx';
import type { FoundOutside } from './found-part.tsx';
import { PicturePart } from './picture-part.tsx';
import { ScanTabs } from './scan-tabs.tsx';
import { scannedOf } from './scanned.rules.ts';

/**
 * The scanner: codes of links, requests and members of this community are opened; for any other the member is
 * asked.
 */
export function ScanPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [found, setFound] = useState<FoundOutside>();
  const take = useCallback(
    (text: string): void => {
      const scanned = scannedOf(text);
      if (scanned.kind === 'own') void navigate(scanned.path);
      else setFound(scanned);
    },
    [navigate],
  );
  return (
    <>
      <PageBar title={t('scan.title')} />
      <div className="content">
        <ScanTabs isOn="scan" />
        {found === undefined ? (
          <>
            <CameraPart onCode={take} />
            <PicturePart onCode={take} />
          </>
        ) : (
          <FoundPart found={found} onAgain={() => setFound(undefined)} />
        )}
      </div>
    </>
  );
}
