import { Copy, Truck } from 'lucide-react'
import type { TrackedLoad } from '#contract/tracking.ts'
import { formatSince, zoneClock } from '#client/format/dates.ts'
import { formatName } from '#client/format/people.ts'
import { Button } from '#client/ui/Button.tsx'
import { useClock } from '../page/use-clock.ts'
import { freshnessOf, isLocated } from './tracked-loads.ts'
import type { LocatedLoad } from './tracked-loads.ts'
import { useCopyWhere } from './use-copy-where.ts'
import { arrivalWords, milesWords } from './where-words.ts'

/** "Where is he?" in two lines, and the words to send to who waits for the load. */
export function WhereStrip({ load }: { load: TrackedLoad }) {
  const clock = useClock()
  const copy = useCopyWhere()
  if (!isLocated(load)) return null
  const { near, milesLeft, arrivals } = load
  const last = arrivals.at(-1)
  const freshness = freshnessOf(load, clock.now)
  const isOld = freshness === 'unheard' || freshness === 'grey'
  const more = [
    milesLeft === null ? null : `${milesWords(milesLeft)} left`,
    last && `arrives ${arrivalWords(last, zoneClock(load.location?.timeZone ?? null, clock))}`,
    sourceWords(load),
  ]
  return (
    <section
      aria-label="Where the truck is"
      className="flex items-center gap-3 rounded-control bg-inset py-2 pr-2 pl-3 text-cell flex-wrap"
    >
      <Truck aria-hidden className="size-4.5 flex-none" strokeWidth={1.5} />
      <div className="tabular min-w-0 flex-1 basis-52">
        <p className="font-medium">
          <span className={isOld ? 'late' : undefined}>
            {`${freshness === 'grey' ? 'last seen ' : ''}${formatSince(load.position.at, clock.now)} ago`}
          </span>
          {near !== null && ` · ${near}`}
        </p>
        <p className="text-meta text-muted">{more.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        size="toolbar"
        icon={Copy}
        onClick={() => {
          copy(load)
        }}
      >
        Copy for customer
      </Button>
    </section>
  )
}

/** Who says so: `from Dale’s phone`, `entered by the office`. */
function sourceWords({ position, driver }: LocatedLoad): string {
  if (position.source === 'office') return 'entered by the office'
  return `from ${driver === null ? 'the driver' : (driver.firstName ?? formatName(driver))}’s phone`
}
