import { lateNotice as lateWords } from '#domain/tracking/late-notice.ts'
import { zonedFormat } from '#domain/zoned-format.ts'
import type { TxDeps } from '../deps.ts'
import { lateNotice } from '../outbox/customer-notices.ts'
import { writeLetter } from '../outbox/letters.ts'
import { demoCompany } from './demo-company.ts'
import { demoCustomers } from './demo-customers.ts'
import type { CompanyIds } from './insert-company.ts'
import type { PlannedLoad } from './planned-loads.ts'

const minute = 60_000
const printed = zonedFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
})

/** A notice as the office would have drafted it, held in the outbox of a server that sends no mail. */
export async function insertHeldNotices(
  tx: TxDeps,
  plans: readonly PlannedLoad[],
  ids: CompanyIds,
): Promise<void> {
  const { timeZone, companyName } = demoCompany
  for (const { id, number109, bolNumber, load, lane } of plans) {
    const { email } = demoCustomers[lane.customer]
    if (load.withHeldNotice === undefined || email === null) continue
    const stop = await tx.db
      .selectFrom('loadStops')
      .select(['companyName', 'city', 'state', 'appointmentAt'])
      .where('loadId', '=', id)
      .orderBy('stopSequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const minutesLate = load.minutesLate ?? 0
    const expectedMs = Date.parse(stop.appointmentAt ?? tx.clock().toISOString()) + minutesLate * minute
    const { subject, body } = lateWords({
      loadNumber: number109,
      references: [`BOL ${bolNumber}`],
      stopName: stop.companyName ?? 'the stop',
      place: [stop.city, stop.state].filter(Boolean).join(', '),
      company: companyName,
      appointmentAt: stop.appointmentAt,
      earliest: new Date(expectedMs - 10 * minute).toISOString(),
      latest: new Date(expectedMs + 10 * minute).toISOString(),
      minutesLate,
      moment: (instant) => printed(timeZone).format(new Date(instant)),
    })
    await writeLetter(
      tx,
      { id: ids.staff.office },
      {
        letter: { purpose: lateNotice, about: id, loadId: id, subject, text: `${body}\n` },
        mail: { recipients: [email], papers: [], isSetUp: false, host: 'windmilldraw.example.com' },
      },
    )
  }
}
