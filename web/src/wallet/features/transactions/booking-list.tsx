import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useFormats } from '../../../shared/formats.ts'
import type { Formats } from '../../../shared/formats.ts'
import { useText } from '../../../shared/texts.ts'
import type { Translate } from '../../../shared/texts.ts'
import type { Account } from '../../account/booking.ts'
import { BookingRow } from './booking-row.tsx'
import { FadingRow } from './fading-row.tsx'
import { highlightedId } from './page-of.ts'
import { groupBookings } from './periods.ts'
import type { Period } from './periods.ts'

/** The bookings of a page, one sheet for each period; an anchor opens its row and brings it into view. */
export function BookingList({ account, toldAt }: { account: Account; toldAt: number }): ReactNode {
  const t = useText()
  const formats = useFormats()
  const { hash, key } = useLocation()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const wanted = highlightedId(hash)
  const isHere = account.bookings.some(({ id }) => id === wanted)

  useEffect(() => {
    if (wanted === undefined || !isHere) return
    setOpen((before) => new Set([...before, wanted]))
    // One frame later, so that this comes after the screen's own arrival at its top.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(`transaction-${String(wanted)}`)
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector('summary')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
    // The key changes with each navigation, so that the same row can be asked for twice.
  }, [wanted, isHere, key])

  const toggle = (id: number, isOpen: boolean): void =>
    setOpen((before) => (before.has(id) === isOpen ? before : new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id))))

  return (
    <>
      {account.fading === undefined ? null : (
        <section className="group">
          <h2>{t('period.now')}</h2>
          <ul className="rows">
            <li>
              <FadingRow account={account} toldAt={toldAt} />
            </li>
          </ul>
        </section>
      )}
      {groupBookings(account.bookings, Date.now()).map((group) => (
        <section className="group" key={group.key}>
          <h2>{periodName(t, formats, group.period)}</h2>
          <ul className="rows">
            {group.bookings.map((booking) => (
              <li key={booking.id}>
                <BookingRow
                  booking={booking}
                  open={open.has(booking.id)}
                  highlighted={booking.id === wanted}
                  onOpen={(isOpen) => toggle(booking.id, isOpen)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function periodName(t: Translate, formats: Formats, period: Period): string {
  switch (period.kind) {
    case 'today':
      return t('period.today')
    case 'week':
      return t('period.week')
    case 'thisMonth':
      return t('period.thisMonth', { month: formats.date(period.at, 'monthName') })
    case 'month':
      return formats.date(period.at, 'month')
  }
}
