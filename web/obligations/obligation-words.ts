import { formatMoney, moneyFromStored } from '#domain/money.ts'
import { leadMinutes } from '#domain/obligations/obligation-kinds.ts'
import type { LoadObligation } from '#contract/obligations.ts'
import { formatMoment, formatSince } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { formatAmount } from '#client/format/money.ts'

const minuteMs = 60_000

/** The text on the right: the remaining time, or why there is no deadline. */
export function clockWords(obligation: LoadObligation, now: Date): string {
  const { state, dueAt } = obligation
  switch (state) {
    case 'running':
      return dueAt === null ? '' : `${formatSince(now, new Date(dueAt))} left`
    case 'lapsed':
      return dueAt === null ? 'lapsed' : `${formatSince(dueAt, now)} late`
    case 'waiting':
      return waitingWords(obligation)
    case 'standing':
      return obligation.kind === 'free_time' ? rateWords(obligation) : ''
    case 'kept':
      return 'kept'
    case 'late':
      return 'sent late'
    case 'done':
      return 'done'
    case 'over':
      return 'over'
    case 'not_applicable':
      return 'does not apply'
  }
}

function waitingWords({ kind, startsWith, stop }: LoadObligation): string {
  switch (kind) {
    case 'detention_notice':
      return 'at arrival'
    case 'detention_claim':
      return startsWith === 'delivery' && stop !== null ? 'after delivery' : 'when kept waiting'
    case 'tracking':
      return 'once under way'
    case 'free_time':
    case 'claim':
    case 'pod':
    case 'fine':
      return 'after delivery'
  }
}

function rateWords({ ratePerHour }: LoadObligation): string {
  return ratePerHour === null ? '' : `${formatMoney(moneyFromStored(ratePerHour)).replace(/\.00$/, '')}/h`
}

/** Green for what is kept, amber from when it needs somebody. */
export type ClockTone = 'plain' | 'muted' | 'kept' | 'soon' | 'lapsed'
export function toneOf(obligation: LoadObligation, now: Date): ClockTone {
  const { state, dueAt, kind } = obligation
  if (state === 'kept' || state === 'done') return 'kept'
  if (state === 'lapsed') return 'lapsed'
  if (state === 'late') return 'soon'
  if (state !== 'running' || dueAt === null) return state === 'standing' ? 'plain' : 'muted'
  const isSoon = now.getTime() >= Date.parse(dueAt) - leadMinutes(obligation) * minuteMs
  return isSoon && kind !== 'claim' ? 'soon' : 'plain'
}

/** Where, what it costs and who said so, each in a few words. */
export function obligationNotes(obligation: LoadObligation, clock: Clock): string[] {
  const { stop, kind, cap, mark, markedBy, markedAt, keptAt } = obligation
  return [
    kind.startsWith('detention') && stop?.name != null ? `${stop.name}:` : '',
    kind === 'free_time' && cap !== null ? `At most ${formatAmount(cap)} a stop.` : '',
    stakeWords(obligation),
    keptAt === null ? '' : `${formatMoment(keptAt, clock)}.`,
    mark === null || markedAt === null
      ? ''
      : `${[markedBy, formatMoment(markedAt, clock)].filter(Boolean).join(', ')}.`,
  ].filter((note) => note !== '')
}

function stakeWords({ kind, state, atStake, percent }: LoadObligation): string {
  const hasStake = ['running', 'lapsed', 'waiting', 'standing', 'late'].includes(state)
  if (!hasStake) return ''
  if (atStake === null) return percent === null ? '' : `${String(percent)} % of the rate at stake.`
  if (kind === 'fine') return formatAmount(atStake)
  return `${formatAmount(atStake)} at stake.`
}
