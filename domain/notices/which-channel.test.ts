import { describe, expect, it } from 'vitest'
import type { NoticeFacts, NoticeKind } from './notice-kinds.ts'
import { decideNotice, noticeMethods, type NoticePreferences } from './which-channel.ts'

const all: NoticePreferences = {
  loadAssignments: true,
  statusReminders: true,
  documentReminders: true,
  deliveryAlerts: true,
  emergencyAlerts: true,
  smsEnabled: true,
  emailEnabled: true,
  inAppEnabled: true,
  enableQuietHours: true,
  quietHoursStart: '22:00',
  quietHoursEnd: '06:00',
}
const noon = new Date('2026-03-03T18:00:00Z')
const midnight = new Date('2026-03-03T06:00:00Z')

type Case = {
  kind?: NoticeKind
  facts?: NoticeFacts
  isUrgent?: boolean
  wishes?: Partial<NoticePreferences>
  at?: Date
  setUp?: readonly (typeof noticeMethods)[number][]
}

function decided({ kind = 'assigned', facts = { number: '1' }, isUrgent = false, ...rest }: Case) {
  const { wishes = {}, at = noon, setUp = noticeMethods } = rest
  const decisions = decideNotice(
    { kind, facts, isUrgent },
    { preferences: { ...all, ...wishes }, setUp: new Set(setUp), timeZone: 'America/Chicago', at },
  )
  return Object.fromEntries(decisions.map(({ method, status, reason }) => [method, reason ?? status]))
}
const each = (word: string) => Object.fromEntries(noticeMethods.map((method) => [method, word]))

it('by day everything goes out on every way that is set up', () => {
  expect(decided({})).toEqual({ in_app: 'sent', push: 'queued', sms: 'queued', email: 'queued' })
  expect(decided({ setUp: ['in_app'] })).toEqual({ ...each('not_set_up'), in_app: 'sent' })
})

it('a way that is switched off is skipped, also where it is not set up; ringing belongs to the inbox', () => {
  expect(decided({ wishes: { smsEnabled: false }, setUp: ['in_app'] })).toMatchObject({ sms: 'channel_off' })
  expect(decided({ wishes: { emailEnabled: false } })).toMatchObject({ email: 'channel_off', sms: 'queued' })
  expect(decided({ wishes: { inAppEnabled: false } })).toMatchObject({
    in_app: 'channel_off',
    push: 'channel_off',
    sms: 'queued',
  })
})

describe('the wishes', () => {
  const stop = (type: 'pickup' | 'dropoff'): NoticeFacts => ({
    number: '1',
    stop: { type, place: null, town: null, appointmentAt: null },
  })

  it.each<[NoticeKind, keyof NoticePreferences, NoticeFacts?]>([
    ['assigned', 'loadAssignments'],
    ['taken_away', 'loadAssignments'],
    ['changed', 'loadAssignments'],
    ['not_accepted', 'statusReminders'],
    ['appointment_tomorrow', 'statusReminders', stop('pickup')],
    ['appointment_tomorrow', 'deliveryAlerts', stop('dropoff')],
    ['pod_missing', 'documentReminders'],
    ['late', 'statusReminders', stop('pickup')],
    ['late', 'deliveryAlerts', stop('dropoff')],
    ['delivered', 'deliveryAlerts'],
  ])('%s goes by %s', (kind, wish, facts = { number: '1' }) => {
    expect(decided({ kind, facts, wishes: { [wish]: false } })).toEqual(each('not_wanted'))
    const others = {
      ...all,
      ...Object.fromEntries(
        ['loadAssignments', 'statusReminders', 'documentReminders', 'deliveryAlerts'].map((name) => [
          name,
          name === wish,
        ]),
      ),
    }
    expect(decided({ kind, facts, wishes: others })).toMatchObject({ in_app: 'sent', push: 'queued' })
  })
})

describe('quiet hours', () => {
  it('hold what rings until they end, and not the inbox', () => {
    expect(decided({ at: midnight })).toEqual({ ...each('quiet_hours'), in_app: 'sent' })
    const [, push] = decideNotice(
      { kind: 'assigned', facts: { number: '1' }, isUrgent: false },
      { preferences: all, setUp: new Set(noticeMethods), timeZone: 'America/Chicago', at: midnight },
    )
    expect(push).toEqual({
      method: 'push',
      status: 'held',
      reason: 'quiet_hours',
      sendAt: new Date('2026-03-03T12:00:00Z'),
    })
  })

  it('an emergency passes, even for whoever wants no other news of loads', () => {
    expect(decided({ at: midnight, isUrgent: true })).toMatchObject({ push: 'queued', sms: 'queued' })
    expect(decided({ at: midnight, isUrgent: true, wishes: { loadAssignments: false } })).toMatchObject({
      in_app: 'sent',
      push: 'queued',
    })
  })

  it('hold an emergency too for whoever wants no emergency alerts', () => {
    const wishes = { emergencyAlerts: false }
    expect(decided({ at: midnight, isUrgent: true, wishes })).toMatchObject({ push: 'quiet_hours' })
    expect(decided({ isUrgent: true, wishes: { ...wishes, loadAssignments: false } })).toEqual(
      each('not_wanted'),
    )
  })

  it('do not keep back what would not go out anyway', () => {
    expect(decided({ at: midnight, setUp: ['in_app'] })).toMatchObject({
      push: 'not_set_up',
      sms: 'not_set_up',
    })
  })
})

it('what does not lead to this driver is skipped with its reason, whatever the hour and the urgency', () => {
  const decide = (isUrgent: boolean, setUp: readonly (typeof noticeMethods)[number][]) =>
    decideNotice(
      { kind: 'assigned', facts: { number: '1' }, isUrgent },
      {
        preferences: all,
        setUp: new Set(setUp),
        obstacles: { sms: 'no_consent', email: null },
        timeZone: 'America/Chicago',
        at: midnight,
      },
    )
      .filter(({ method }) => method === 'sms' || method === 'email')
      .map(({ status, reason }) => `${status} ${String(reason)}`)
  expect(decide(false, noticeMethods)).toEqual(['skipped no_consent', 'held quiet_hours'])
  expect(decide(true, noticeMethods)).toEqual(['skipped no_consent', 'queued null'])
  expect(decide(true, [])).toEqual(['not_set_up not_set_up', 'not_set_up not_set_up'])
})
