import type { ReactNode } from 'react'
import type { Load } from '#contract/load-views.ts'
import { phoneFacts } from '#domain/loads/typed-facts.ts'
import { moneyFromStored, noMoney } from '#domain/money.ts'
import { formatMiles } from '#client/format/distance.ts'
import { formatAmount } from '#client/format/money.ts'
import { detailsWords } from '#client/words/details-words.ts'
import { useSay, useWords } from '../page/use-say.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { destinationOf, numberOf } from '../loads/places.ts'
import { StatusLine } from './StatusLine.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-bold whitespace-pre-line">{children}</dd>
    </div>
  )
}

type LoadDetailsProps = {
  load: Load
  onClose: () => void
}

/** What the paper says. Of the money only the lumper fee, which the driver pays at the dock. */
export function LoadDetails({ load, onClose }: LoadDetailsProps) {
  const say = useSay()
  const sayName = useWords(detailsWords)
  const destination = destinationOf(load)
  const place = [destination?.name, destination?.address, destination?.town].filter(Boolean).join('\n')
  const hasLumper = load.lumperCharge !== null && moneyFromStored(load.lumperCharge) > noMoney
  return (
    <Sheet title={numberOf(load)} onClose={onClose}>
      <dl className="divide-y-2 divide-bound border-y-2 border-bound">
        <Fact name={say('destination')}>{place === '' ? say('destinationUnknown') : place}</Fact>
        {load.estimatedMiles !== null && (
          <Fact name={sayName('distance')}>{formatMiles(load.estimatedMiles)}</Fact>
        )}
        {hasLumper && <Fact name={sayName('lumperFee')}>{formatAmount(load.lumperCharge)}</Fact>}
        <Fact name={say('status')}>
          <StatusLine load={load} />
        </Fact>
        {phoneFacts.map(
          (name) =>
            load[name] !== null && (
              <Fact key={name} name={sayName(name)}>
                {load[name]}
              </Fact>
            ),
        )}
      </dl>
      <PortalButton onClick={onClose}>{say('close')}</PortalButton>
    </Sheet>
  )
}
