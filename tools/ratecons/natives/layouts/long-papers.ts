import { dollars } from '../invented.ts'
import { dayIn, stopsOf, total, townOf, type Layout } from '../layout.ts'
import type { Sheet } from '../pen.ts'
import { smallPrint } from './small-print.ts'

type Length = { readonly pages: number; readonly isDriverCopy?: boolean }

function plain(name: string, isHeldOut: boolean, sheet: Sheet, { pages, isDriverCopy }: Length): Layout {
  return {
    name,
    isHeldOut,
    sheet,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const first = (withRate: boolean) => {
        pen.at(40, 30, load.broker.legal, { size: (sheet.usual?.size ?? 10) + 3 })
        pen.lines(380, 30, [
          withRate ? 'Rate Confirmation' : 'Driver Copy',
          `Load Number: ${load.number}`,
          `PO Number: ${load.po}`,
        ])
        pen.lines(40, 60, [
          `Carrier: ${load.carrier.name}`,
          `Remit to: ${load.factor.name}, ${load.factor.street}, ${load.factor.town}`,
        ])
        pen.lines(40, 110, [
          'Pickup',
          pickup.name,
          pickup.street,
          townOf(pickup),
          `${dayIn('dashes', pickup.day)} ${pickup.from}${pickup.to ? ` - ${pickup.to}` : ''}`,
          `PU# ${pickup.reference}`,
        ])
        pen.lines(40, 210, [
          'Delivery',
          delivery.name,
          delivery.street,
          townOf(delivery),
          `${dayIn('dashes', delivery.day)} ${delivery.from}${delivery.to ? ` - ${delivery.to}` : ''}`,
          `Del# ${delivery.reference}`,
        ])
        pen.lines(320, 110, [
          `Equipment: ${load.equipment}`,
          `Weight: ${load.weight} lbs`,
          `Commodity: ${load.commodity}`,
          load.temperature === '' ? null : `Temperature: ${load.temperature} F`,
          withRate ? `Total: ${dollars(total(load))}` : null,
        ])
      }
      first(true)
      smallPrint(pen, 330, 6)
      if (isDriverCopy) {
        pen.nextPage()
        first(false)
      }
      for (let page = 1; page < pages; page++) {
        pen.nextPage()
        pen.at(50, 30, `Terms and conditions, page ${String(page)} of ${String(pages - 1)}`, {
          font: 'Helvetica-Bold',
        })
        smallPrint(pen, 60, 28, { from: page })
      }
    },
  }
}

export const longPapers: readonly Layout[] = [
  plain('driver-copy-without-rate', false, {}, { pages: 1, isDriverCopy: true }),
  plain('eight-pages-of-terms', true, {}, { pages: 8 }),
  plain('tiny-letters-word-by-word', false, { usual: { size: 6.5, by: 'word', leading: 9 } }, { pages: 1 }),
  plain('letter-by-letter', true, { usual: { by: 'letter' } }, { pages: 1 }),
  plain('turned-by-the-page', false, { turned: true }, { pages: 2 }),
  plain(
    'turned-word-by-word',
    true,
    { turned: true, usual: { font: 'Courier', size: 9, by: 'word' } },
    { pages: 1, isDriverCopy: true },
  ),
]
