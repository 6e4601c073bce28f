import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: string;
  replace?: boolean;
  state?: unknown;
};

/**
 * Links to another address of this app without loading the page. The router's own component includes prefetching
 * for server-rendered pages, which is as large as all other router code that the wallet needs for links.
 */
export function Link({ to, replace, state, onClick, ...rest }: Props): ReactNode {
  const follow = useLinkClickHandler(to, replace === undefined ? { state } : { replace, state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link that marks itself when its address, or one below it, is shown. */
export function NavLink(props: Omit<Props, 'className'>): ReactNode {
  const { pathname: here } = useLocation();
  const { pathname: there } = useResolvedPath(props.to);
  const isHere = here === there || here.startsWith(`${there}/`);
  return (
    <Link {...props} className={isHere ? 'active' : undefined} aria-current={isHere ? 'page' : undefined} />
  );
}
