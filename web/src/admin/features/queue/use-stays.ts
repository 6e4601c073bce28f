import { useIsShown } from '#shared/forms/use-latest.ts';

/**
 * For a form that waits for an answer: called before, it returns the function that says afterwards whether the moderator
 * is still at this form. Whoever has closed it or has gone elsewhere is not led away from there. The address is compared
 * too, because while another page loads, this one stays.
 */
export function useStays(): () => () => boolean {
  const isOpen = useIsShown();
  return () => {
    const { href } = location;
    return () => isOpen.current && location.href === href;
  };
}
