import type { LoadObligation } from '#contract/obligations.ts'

/** A POD that is due a day after the delivery, as a paper asks for it. */
export const anObligation = (more: Partial<LoadObligation> = {}): LoadObligation => ({
  ...{ id: 'o-1', kind: 'pod', withinMinutes: 1440, startsWith: 'delivery', graceMinutes: null },
  ...{ amount: '75.00', percent: null, freeMinutes: null, ratePerHour: null, cap: null },
  ...{ sentence: 'Signed POD within 24 hours.', page: 2, source: 'paper', state: 'waiting' },
  ...{ dueAt: null, keptAt: null, atStake: '75.00', stop: null, mark: null, markedBy: null, markedAt: null },
  ...{ waiting: null, updatedAt: '2026-11-21T12:00:00.000Z', ...more },
})
