import { Copy, Mail, MessageSquare, Printer } from 'lucide-react'
import type { Load } from '#contract/load-views.ts'
import type { TruckRoute } from '#contract/maps.ts'
import { formatMiles } from '#client/format/distance.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { copyText } from '#client/ui/copy-text.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { appointmentWords } from '../load/appointment-words.ts'
import { StopMarker } from '../load/StopMarker.tsx'
import { stopTypeWords } from '../load/stop-words.ts'
import { zoneClock } from '#client/format/dates.ts'
import { useClock } from '../page/use-clock.ts'
import { stopName } from './route-plan.ts'
import { mailLink, routeFigures, routeText, smsLink } from './route-text.ts'
import type { RouteRow, RouteTimes } from './route-times.ts'

type RouteSheetProps = {
  route: TruckRoute
  times: RouteTimes
  load: Load | undefined
  onClose: () => void
}

/** The route as the driver gets it: on a letter page, or as a message. */
export function RouteSheet({ route, times, load, onClose }: RouteSheetProps) {
  const clock = useClock()
  const { toast } = useToast()
  const title = load ? `Route of ${load.number109}` : 'Route'
  const text = routeText(title, times, { route, clock })
  const driver = load?.driver ?? null
  const copy = async () => {
    if (await copyText(text)) toast({ title: 'Copied', description: 'The route is on the clipboard.' })
    else toast({ title: 'This browser does not let pages copy.', description: text, destructive: true })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      titleAside={<span className="tabular text-cell text-muted">{routeFigures(route)}</span>}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            Copy
          </Button>
          <ButtonLink icon={MessageSquare} href={smsLink(driver?.phoneNumber ?? null, text)}>
            {driver?.firstName == null ? 'Text' : `Text ${driver.firstName}`}
          </ButtonLink>
          <ButtonLink icon={Mail} href={mailLink(title, text)}>
            E-mail
          </ButtonLink>
          <Button
            variant="primary"
            icon={Printer}
            onClick={() => {
              window.print()
            }}
          >
            Print
          </Button>
        </>
      }
    >
      <div data-print="alone" className="flex flex-col gap-3 text-cell">
        {driver !== null && <p>{driverWords(driver)}</p>}
        <ol aria-label="Stops" className="flex flex-col gap-3">
          {times.rows.map((row, index) => (
            <SheetStop
              key={row.stop.key}
              row={row}
              number={index + 1}
              appointment={
                row.appointment && appointmentWords(row.appointment, zoneClock(row.stop.zone, clock))
              }
              directions={index === 0 ? [] : (route.routeDetails.legs[index - 1]?.instructions ?? [])}
            />
          ))}
        </ol>
        {route.truckSpecificWarnings.length > 0 && (
          <section>
            <h3 className="font-semibold">Truck Route Warnings</h3>
            <ul className="list-disc pl-5">
              {route.truckSpecificWarnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </section>
        )}
        <p className="text-meta text-muted">
          {[
            times.note,
            route.isEstimate &&
              'Miles are an estimate. Height, weight and truck limits of the roads were not checked.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </Dialog>
  )
}

/** `Wade Lindqvist, truck 5` */
function driverWords({ firstName, lastName, truckNumber }: NonNullable<Load['driver']>): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return truckNumber === null ? name : `${name}, truck ${truckNumber}`
}

type SheetStopProps = {
  row: RouteRow
  number: number
  appointment: string | null
  /** From the stop before to this one. */
  directions: readonly string[]
}

function SheetStop({ row: { stop, miles, time }, number, appointment, directions }: SheetStopProps) {
  const way = [number > 1 && miles && formatMiles(miles.leg), time].filter(Boolean).join(', ')
  return (
    <li className="flex break-inside-avoid gap-2">
      <span className="mt-px">
        <StopMarker stopType={stop.stopType} number={number} />
      </span>
      <div className="min-w-0 flex-1">
        <p>
          <span className="text-muted">{stopTypeWords[stop.stopType]}</span>{' '}
          <span className="font-medium">{stopName(stop)}</span>
        </p>
        <p className="text-muted">{stop.address}</p>
        {appointment !== null && <p>{`Appointment ${appointment}`}</p>}
        {way !== '' && <p className="tabular">{way}</p>}
        {directions.length > 0 && (
          <ol className="mt-1 list-decimal pl-5 text-meta text-muted sm:columns-2 print:columns-2">
            {directions.map((direction, index) => (
              // Two of them may read the same, and they never move.
              <li key={index}>{direction}</li>
            ))}
          </ol>
        )}
      </div>
    </li>
  )
}
