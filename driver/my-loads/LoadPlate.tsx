import type { Load } from '#contract/load-views.ts'
import { formatMiles } from '#client/format/distance.ts'
import { useLanguage } from '#client/words/language.ts'
import { useSay } from '../page/use-say.ts'
import { formatDueDay } from './format-day.ts'
import { destinationOf, numberOf } from './places.ts'

/** The sign over the road: which load, and where it goes. */
export function LoadPlate({ load }: { load: Load }) {
  const say = useSay()
  const language = useLanguage()
  const destination = destinationOf(load)
  const due = load.deliveryDueAt
  return (
    <div className="plate flex flex-col gap-1 px-6 py-5">
      <h2 className="tabular font-bold">{numberOf(load)}</h2>
      {destination?.name == null ? (
        <p className="text-place font-extrabold">{say('destinationUnknown')}</p>
      ) : (
        <p className="text-place font-extrabold" translate="no">
          {destination.name}
        </p>
      )}
      {destination?.town != null && (
        <p className="text-action font-bold" translate="no">
          {destination.town}
        </p>
      )}
      <div className="tabular flex flex-wrap justify-between gap-x-6 font-bold">
        {load.estimatedMiles !== null && <p>{formatMiles(load.estimatedMiles)}</p>}
        {due !== null && <p>{say('deliveryDue', { day: formatDueDay(due, language) })}</p>}
      </div>
    </div>
  )
}
