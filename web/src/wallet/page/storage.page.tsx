import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { storageWorks } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { paths } from '../paths.ts';
import { SinglePage } from './single-page.tsx';

const steps = ['address', 'private', 'addOn'] as const;

/**
 * Help for browsers that store nothing. They are led here after a while, unless the community has a help page of its own.
 */
export function StoragePage(): ReactNode {
  const t = useText();
  return (
    <SinglePage id="storage" isMember={false}>
      <section className={`stack loose done ${storageWorks ? 'leaf' : 'clay'}`}>
        <Icon name={storageWorks ? 'check-circle' : 'alert'} />
        <h1>{t(storageWorks ? 'storage.worksTitle' : 'auth.storageTitle')}</h1>
        {storageWorks ? (
          <p className="lead">{t('storage.worksText')}</p>
        ) : (
          <>
            <p className="lead">{t('storage.why')}</p>
            <ul className="steps">
              {steps.map((step) => (
                <li key={step}>{t(`storage.${step}`, { address: location.host })}</li>
              ))}
            </ul>
          </>
        )}
        <div className="actions">
          {storageWorks ? (
            <Link className="button" to={paths.login()}>
              {t('storage.toLogin')}
            </Link>
          ) : (
            <Button onClick={() => location.reload()}>{t('common.retry')}</Button>
          )}
        </div>
      </section>
    </SinglePage>
  );
}
