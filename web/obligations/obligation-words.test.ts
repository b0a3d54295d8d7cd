import { describe, expect, it } from 'vitest'
import type { LoadObligation } from '#contract/obligations.ts'
import { anObligation } from '#client/test-support/an-obligation.ts'
import { clockWords, obligationNotes, toneOf } from './obligation-words.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const now = new Date(at('12:00'))
const clock = { timeZone: 'America/Chicago', now }
const stop = { id: 's', name: 'Coyote Lake Milling' }

describe('the word on the right', () => {
  it.each<[Partial<LoadObligation>, string]>([
    [{ state: 'running', dueAt: at('15:00') }, '3 h left'],
    [{ state: 'running', dueAt: null }, ''],
    [{ state: 'lapsed', dueAt: at('10:00') }, '2 h late'],
    [{ state: 'lapsed', dueAt: null }, 'lapsed'],
    [{ state: 'kept' }, 'kept'],
    [{ state: 'late' }, 'sent late'],
    [{ state: 'done' }, 'done'],
    [{ state: 'over' }, 'over'],
    [{ state: 'not_applicable' }, 'does not apply'],
    [{ state: 'waiting', kind: 'detention_notice' }, 'at arrival'],
    [{ state: 'waiting', kind: 'detention_claim', startsWith: 'delivery', stop }, 'after delivery'],
    [{ state: 'waiting', kind: 'detention_claim', startsWith: 'delivery' }, 'when kept waiting'],
    [{ state: 'waiting', kind: 'detention_claim', startsWith: 'departure', stop }, 'when kept waiting'],
    [{ state: 'waiting', kind: 'tracking' }, 'once under way'],
    [{ state: 'waiting', kind: 'claim' }, 'after delivery'],
    [{ state: 'standing', kind: 'free_time', ratePerHour: '50.00' }, '$50/h'],
    [{ state: 'standing', kind: 'free_time', ratePerHour: '52.50' }, '$52.50/h'],
    [{ state: 'standing', kind: 'free_time' }, ''],
    [{ state: 'standing', kind: 'fine' }, ''],
  ])('of %o is "%s"', (more, words) => {
    expect(clockWords(anObligation(more), now)).toBe(words)
  })
})

describe('its color', () => {
  it.each<[Partial<LoadObligation>, string]>([
    [{ state: 'kept' }, 'kept'],
    [{ state: 'done' }, 'kept'],
    [{ state: 'lapsed' }, 'lapsed'],
    [{ state: 'late' }, 'soon'],
    [{ state: 'standing' }, 'plain'],
    [{ state: 'waiting' }, 'muted'],
    [{ state: 'running', dueAt: null }, 'muted'],
    // A POD needs somebody four hours before.
    [{ state: 'running', dueAt: at('16:01') }, 'plain'],
    [{ state: 'running', dueAt: at('16:00') }, 'soon'],
    [{ state: 'running', kind: 'claim', dueAt: at('12:30') }, 'plain'],
  ])('of %o is %s', (more, tone) => {
    expect(toneOf(anObligation(more), now)).toBe(tone)
  })
})

describe('the notes', () => {
  it.each<[Partial<LoadObligation>, string[]]>([
    [{}, ['$75.00 at stake.']],
    [{ state: 'over' }, []],
    [{ state: 'kept', keptAt: at('11:00') }, ['5:00 AM.']],
    [{ state: 'late', keptAt: at('11:00') }, ['$75.00 at stake.', '5:00 AM.']],
    [{ stop }, ['$75.00 at stake.']],
    [{ stop, kind: 'detention_claim' }, ['Coyote Lake Milling:', '$75.00 at stake.']],
    [{ stop: { id: 's', name: null }, kind: 'detention_claim' }, ['$75.00 at stake.']],
    [{ kind: 'fine', state: 'standing' }, ['$75.00']],
    [{ atStake: null, percent: 5 }, ['5 % of the rate at stake.']],
    [{ atStake: null, percent: 5, state: 'done' }, []],
    [{ kind: 'free_time', atStake: null, cap: '300.00' }, ['At most $300.00 a stop.']],
    [{ atStake: null, cap: '300.00' }, []],
    [
      { state: 'done', keptAt: at('11:00'), mark: 'done', markedBy: 'Dale Young', markedAt: at('11:30') },
      ['5:00 AM.', 'Dale Young, 5:30 AM.'],
    ],
    [{ state: 'done', mark: 'done', markedAt: at('11:30') }, ['5:30 AM.']],
    [{ markedAt: at('11:30') }, ['$75.00 at stake.']],
  ])('of %o are %o', (more, notes) => {
    expect(obligationNotes(anObligation(more), clock)).toEqual(notes)
  })
})
