import { useLocation, useParams } from 'react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { loadOptional } from '#shared/page/optional.ts';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { isRequestCode, paths } from '../../paths.ts';
import { useProject, useProjectGreeting } from './project-banner.data.ts';

export interface AuthLinks {
  login: string;
  register: string;
  forgotPassword: string;
  registerCommunity: string;
}

/** Links between the welcome pages keep the code and the query of the address, so that a gift or project is not lost. */
export function useAuthLinks(): AuthLinks {
  const { code } = useParams();
  const { search } = useLocation();
  return {
    login: paths.login(code) + search,
    register: paths.register(code) + search,
    forgotPassword: paths.forgotPassword() + search,
    registerCommunity: paths.registerCommunity(code) + search,
  };
}

/** Heading of a welcome page: title and community, with the picture and the name of a project above them. */
export function WelcomeWords({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  const t = useText();
  const project = useProject();
  const { banner, name } = useProjectGreeting() ?? {};
  return (
    <header className="stack tight">
      {banner === undefined ? null : <img className="banner" src={banner} alt="" />}
      {project ? (
        // Its line is there before the name, so that the fields do not move.
        <p>
          <b>{name ?? '\u00a0'}</b>
        </p>
      ) : null}
      <h1>{title}</h1>
      <p className="soft">{children ?? t('auth.community', { community: config.communityName })}</p>
    </header>
  );
}

/** Loaded afterwards: the form does not wait for it. */
const GiftInWords = lazy(async () => ({
  default:
    (await loadOptional(() => import('./gift-in-words.tsx')))?.GiftInWords ??
    (({ plain }: { code: string; plain: string }) => plain),
}));

/** In one line above the form: the gift behind the code of the address is not lost. */
export function GiftWaits(): ReactNode {
  const t = useText();
  const { code } = useParams();
  if (code === undefined || isRequestCode(code)) return null;
  const plain = t('auth.gift');
  return (
    <p className="gift-waits">
      <Icon name="gift" />
      <Suspense fallback={plain}>
        <GiftInWords code={code} plain={plain} />
      </Suspense>
    </p>
  );
}
