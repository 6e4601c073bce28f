import { useMutation } from '@tanstack/react-query'
import { hideAmountsDocument } from '../../generated/operations.ts'
import { request } from '../../shared/client.ts'
import { session, useSession } from '../../shared/current-session.ts'
import { useText } from '../../shared/texts.ts'
import { showToast } from '../../shared/toasts.ts'

export type HidableUnit = 'GDD' | 'GDT'
export interface Hiding {
  hidden: boolean
  busy: boolean
  toggle(): void
}

const flags = { GDD: 'hideAmountGDD', GDT: 'hideAmountGDT' } as const

/** The eye button of a balance: the server keeps the choice first, then the screen follows (seed 4, "Amount visibility"). */
export function useHiding(unit: HidableUnit): Hiding {
  const t = useText()
  const flag = flags[unit]
  const hidden = useSession((state) => state[flag])
  const { mutate, isPending } = useMutation({
    mutationFn: (hide: boolean) => request(hideAmountsDocument, { [flag]: hide }),
    onSuccess(_, hide) {
      session.update({ [flag]: hide })
      showToast('success', t(hide ? 'amount.nowHidden' : 'amount.nowShown', { unit }))
    },
    onError: () => showToast('error', t('amount.hidingFailed')),
  })
  return { hidden, busy: isPending, toggle: () => mutate(!hidden) }
}
