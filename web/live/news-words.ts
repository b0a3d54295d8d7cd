import type { DetentionNews } from '#contract/charges.ts'
import type { ObligationNews } from '#contract/obligations.ts'
import type { RunningLate } from '#contract/tracking.ts'
import { obligationLabels } from '#domain/obligations/obligation-kinds.ts'
import { formatAmount } from '#client/format/money.ts'
import { formatMoment } from '#client/format/dates.ts'

/** The message about a load that will be late. */
export function lateWords({ number109, stopName, at, dueAt }: RunningLate, timeZone: string) {
  const moment = (instant: string) => formatMoment(instant, { timeZone, now: new Date() })
  return {
    title: `${number109} is running late`,
    description: `Expected at ${stopName ?? 'its stop'} about ${moment(at)}, due ${moment(dueAt)}.`,
  }
}

/** The message about a waiting truck, half an hour before the free time ends and when it has. */
export function detentionWords(
  { number109, stopName, hasBegun, at, ratePerHour }: DetentionNews,
  timeZone: string,
) {
  const moment = formatMoment(at, { timeZone, now: new Date() })
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
