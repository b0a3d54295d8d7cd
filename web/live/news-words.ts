import type { DetentionNews } from '#contract/charges.ts'
import type { ObligationNews } from '#contract/obligations.ts'
import type { RunningLate } from '#contract/tracking.ts'
import { obligationLabels } from '#domain/obligations/obligation-kinds.ts'
import { formatAmount } from '#client/format/money.ts'
import { formatMoment, zoneClock } from '#client/format/dates.ts'

const clockThere = (zone: string | null, companyZone: string) =>
  zoneClock(zone, { timeZone: companyZone, now: new Date() })

/** The message about a load that will be late. */
export function lateWords({ number109, stopName, timeZone, at, dueAt }: RunningLate, companyZone: string) {
  const clock = clockThere(timeZone, companyZone)
  const moment = (instant: string) => formatMoment(instant, clock)
  return {
    title: `${number109} is running late`,
    description: `Expected at ${stopName ?? 'its stop'} about ${moment(at)}, due ${moment(dueAt)}.`,
  }
}

/** The message about a waiting truck, half an hour before the free time ends and when it has. */
export function detentionWords(
  { number109, stopName, timeZone, hasBegun, at, ratePerHour }: DetentionNews,
  companyZone: string,
) {
  const moment = formatMoment(at, clockThere(timeZone, companyZone))
  const rate = `$${ratePerHour.replace(/\.00$/, '')}/h`
  const where = stopName ?? 'its stop'
  return hasBegun
    ? { title: `Detention has begun: ${number109}`, description: `At ${where} since ${moment} (${rate}).` }
    : {
        title: `Free time ends soon: ${number109}`,
        description: `At ${where}, detention from ${moment} (${rate}).`,
      }
}

/** The message about a deadline of the rate confirmation. */
export function obligationNewsWords(
  { number109, kind, stopName, dueAt, atStake }: ObligationNews,
  timeZone: string,
) {
  const moment = formatMoment(dueAt, { timeZone, now: new Date() })
  const where = stopName === null ? '' : `At ${stopName}. `
  const stake = atStake === null ? '' : `, ${formatAmount(atStake)} at stake`
  return {
    title: `${obligationLabels[kind]} due soon: ${number109}`,
    description: `${where}By ${moment}${stake}.`,
  }
}
