import type { ReadPaper } from '../../contract/ratecons.ts'
import { companyKey } from '../../domain/ratecons/matches/company-key.ts'
import type { PaperFieldName } from '../../domain/ratecons/values/paper-fields.ts'
import { streetKey } from '../../domain/ratecons/matches/street-key.ts'
import type { Invented, InventedStop } from './invented.ts'
import { dayIn } from './pen.ts'

/** Which of the specification's six fields were read exactly. What is not on the paper has to be read as not there. */
export function rightFields(
  read: Pick<ReadPaper, PaperFieldName>,
  { loadNumber, poNumber, broker, stops }: Invented,
): Record<PaperFieldName, boolean> {
  const pickup = stops.find(({ kind }) => kind === 'pickup')
  const delivery = stops.findLast(({ kind }) => kind === 'delivery')
  return {
    loadNumber: idKey(read.loadNumber) === idKey(loadNumber),
    poNumber: idKey(read.poNumber) === idKey(poNumber),
    appointmentTime: [pickup, delivery].some((stop) => stop && saysWhen(read.appointmentTime ?? '', stop)),
    companyName: companyKey(read.companyName ?? '') === companyKey(broker.name),
    pickupAddress: isAddress(read.pickupAddress, pickup),
    deliveryAddress: isAddress(read.deliveryAddress, delivery),
  }
}

function idKey(id: string | null): string {
  return (id ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** The day, and behind it, before any other day, the time at which it begins. */
function saysWhen(text: string, stop: InventedStop): boolean {
  const [, after] = text.split(dayIn.slashes(stop))
  return after !== undefined && /\d\d:\d\d/.exec(after.split('/')[0] ?? '')?.[0] === stop.from
}

function isAddress(text: string | null, stop: InventedStop | undefined): boolean {
  if (!stop) return text === null
  return streetKey(text ?? '') === streetKey(`${stop.street}, ${stop.city}, ${stop.state} ${stop.zip}`)
}
