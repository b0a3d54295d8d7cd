import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WorkedOut } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import type { LoadObligation } from '#contract/obligations.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { anObligation as an } from '#client/test-support/an-obligation.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { dueWords } from '../../obligations/due-words.ts'
import { LoadObligations } from './LoadObligations.tsx'

const { server, open } = startOffice()
const minuteMs = 60_000
const ahead = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()

const aWait: WorkedOut = {
  ...{ arrivedAt: ahead(-60), appointmentAt: null, appointmentUntil: null, freeMinutes: 120 },
  ...{ ratePerHour: '50.00', cap: null, startsAt: ahead(-60), startsWith: 'arrival', freeUntil: ahead(60) },
  ...{ endsAt: ahead(0), isStanding: true, minutes: 60, billedMinutes: 0, uncapped: '0.00', amount: '0.00' },
  isLateArrival: false,
}

let load: Load
let obligations: LoadObligation[]
const marks = () => server.made('POST /api/loads/:id/obligations/:obligationId/mark').map(({ body }) => body)

async function openThem(isClosed = false) {
  open(<LoadObligations load={load} isClosed={isClosed} />)
  if (obligations.length > 0) await screen.findByRole('list', { name: 'Obligations' })
}
const lines = () => within(screen.getByRole('list', { name: 'Obligations' })).getAllByRole('listitem')
async function choose(action: string) {
  await press(/^Actions for/)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

beforeEach(() => {
  load = aLoad()
  obligations = [an()]
  server.on({
    'GET /api/loads/:id/obligations': () => ({ obligations }),
    'POST /api/loads/:id/obligations/:obligationId/mark': ({ body }) => {
      const { mark } = body as { mark: LoadObligation['mark'] }
      const [first = an()] = obligations
      const state = mark ?? 'running'
      obligations = [
        { ...first, mark, state, markedBy: mark && 'Rosa Maldonado', markedAt: mark && ahead(0) },
      ]
      return { ...first, ...obligations[0] }
    },
  })
})

describe('an obligation', () => {
  it.each([
    [{}, ['POD in 24 h', 'after delivery', '$75.00 at stake.', '“Signed POD within 24 hours.”']],
    [{ state: 'running', dueAt: ahead(330) }, ['5 h left', 'Mark as done']],
    [{ state: 'lapsed', dueAt: ahead(-130) }, ['2 h late']],
    [
      { kind: 'tracking', withinMinutes: 15, state: 'kept' },
      ['Tracking every 15 min', 'kept', '“Signed POD within 24 hours.”'],
    ],
    [{ kind: 'fine', state: 'standing', sentence: null }, ['Fine', '$75.00']],
    [
      {
        kind: 'free_time',
        state: 'standing',
        freeMinutes: 120,
        ratePerHour: '50.00',
        cap: '300.00',
        atStake: null,
      },
      ['Free time 2 h each stop', '$50/h', 'At most $300.00 a stop.'],
    ],
    [
      {
        kind: 'detention_notice',
        withinMinutes: 30,
        stop: { id: 's', name: 'Coyote Lake Milling' },
        atStake: null,
      },
      ['Detention notice', 'at arrival', 'Coyote Lake Milling:'],
    ],
    [{ kind: 'detention_claim', startsWith: 'departure' }, ['when kept waiting']],
    [{ amount: null, atStake: null, percent: 2.5 }, ['2.5 % of the rate at stake.']],
  ] as const)('%o says what, until when, for how much, and by which sentence', async (more, words) => {
    obligations = [an(more)]
    await openThem()
    for (const word of words) expect(lines()[0]?.textContent).toContain(word)
    expect(screen.getByText('from the rate con')).toBeTruthy()
  })

  it('of detention has its figure in the sentence of the paper, or else in its title', async () => {
    const claim = { kind: 'detention_claim', withinMinutes: 2880 } as const
    obligations = [an({ ...claim, id: 'o-1' }), an({ ...claim, id: 'o-2', sentence: null })]
    await openThem()
    const titles = lines().map((line) => line.querySelector('span')?.textContent)
    expect(titles).toEqual(['Detention claim', 'Detention claim in 48 h'])
  })

  it('is done with one press, says who did it, and can be taken back', async () => {
    obligations = [an({ state: 'running', dueAt: ahead(60) })]
    await openThem()
    await press('Mark as done')
    expect(await screen.findByText(/Rosa Maldonado/)).toBeTruthy()
    // The link is gone; whoever pressed it by key is still at this line.
    expect(lines()[0]?.contains(document.activeElement)).toBe(true)
    await pressInToast('Undo')
    await waitFor(() => {
      expect(marks()).toMatchObject([{ mark: 'done' }, { mark: null }])
    })
    expect(await screen.findByText(/^5\d min left$/)).toBeTruthy()
  })

  it('does not apply, and is opened again, by its menu', async () => {
    await openThem()
    await choose('Does not apply')
    expect(await screen.findByText('does not apply')).toBeTruthy()
    await choose('Open again')
    await waitFor(() => {
      expect(marks()).toMatchObject([{ mark: 'not_applicable' }, { mark: null }])
    })
  })

  it('shows what is when somebody else was quicker', async () => {
    server.on({
      'POST /api/loads/:id/obligations/:obligationId/mark': () => {
        obligations = [an({ state: 'done', mark: 'done', markedBy: 'Dale Young', markedAt: ahead(0) })]
        throw new Refusal('changed_meanwhile')
      },
    })
    await openThem()
    await choose('Mark as done')
    expect(await screen.findByText(/Somebody else changed this/)).toBeTruthy()
    expect(await screen.findByText(/Dale Young/)).toBeTruthy()
  })

  it('that asks for a notice has the mail ready while the truck stands there', async () => {
    const stop = { id: 's', name: 'Coyote Lake Milling' }
    const more = { state: 'running', dueAt: ahead(30), stop, waiting: aWait } as const
    obligations = [an({ kind: 'detention_notice', withinMinutes: 30, ...more })]
    server.on({
      'GET /api/customers': () => [],
      'GET /api/mail-server': () => ({ place: null }),
      'POST /api/loads/:id/obligations/:obligationId/email-notice': () => ({
        ...{ success: true as const, id: 'm1', status: 'queued' as const },
      }),
    })
    await openThem()
    await press('Draft the mail')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toContain(
      'Our truck is waiting at Coyote Lake Milling',
    )
    await userEvent.type(field('Recipient'), 'dock@example.com')
    await press('Send')
    await waitFor(() => {
      expect(server.made('POST /api/loads/:id/obligations/:obligationId/email-notice')).toMatchObject([
        { params: { obligationId: 'o-1' }, body: { emailAddress: 'dock@example.com' } },
      ])
    })
  })
})

describe('what can be done about one', () => {
  const notice = { kind: 'detention_notice', withinMinutes: 30 } as const

  it.each<[Partial<LoadObligation>, string | null]>([
    [{ state: 'running', dueAt: ahead(60) }, 'Mark as done'],
    [{ state: 'lapsed', dueAt: ahead(-60) }, 'Mark as done'],
    [{ state: 'waiting' }, null],
    [{ state: 'late' }, null],
    [{ state: 'running', kind: 'tracking', dueAt: ahead(5) }, null],
    [{ ...notice, state: 'lapsed', dueAt: ahead(-5) }, 'Mark as done'],
    [{ ...notice, state: 'running', dueAt: ahead(5), waiting: aWait }, 'Draft the mail'],
  ])('of %o stands below it: %s', async (more, act) => {
    obligations = [an(more)]
    await openThem()
    const acts = screen.queryAllByRole('button', { name: /^(Mark as done|Draft the mail)$/ })
    expect(acts.map(({ textContent }) => textContent)).toEqual(act === null ? [] : [act])
  })

  it.each<[Partial<LoadObligation>, string[]]>([
    [{}, ['Mark as done', 'Does not apply', 'Correct']],
    [{ kind: 'free_time', state: 'standing' }, ['Does not apply', 'Correct']],
    [{ state: 'done', mark: 'done', markedAt: ahead(0) }, ['Open again', 'Correct']],
    [{ source: 'office' }, ['Mark as done', 'Does not apply', 'Correct', 'Remove']],
    [{ ...notice, waiting: aWait }, ['Mark as done', 'Does not apply', 'Correct', 'Draft the mail']],
  ])('of %o is in its menu: %o', async (more, labels) => {
    obligations = [an(more)]
    await openThem()
    await press(/^Actions for/)
    await screen.findByRole('menuitem', { name: 'Correct' })
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(labels)
  })

  it('is taken back over the version that it made, and opening it again says nothing of its own', async () => {
    const made = '2026-11-21T12:30:00.000Z'
    server.on({
      'POST /api/loads/:id/obligations/:obligationId/mark': ({ body }) => {
        const { mark } = body as { mark: LoadObligation['mark'] }
        const marked = an({ mark, state: mark ?? 'waiting', markedAt: mark && ahead(0), updatedAt: made })
        obligations = [marked]
        return marked
      },
    })
    await openThem()
    await choose('Does not apply')
    expect(await screen.findByText('POD in 24 h: does not apply')).toBeTruthy()
    await pressInToast('Undo')
    expect(await screen.findByText('POD in 24 h: open again')).toBeTruthy()
    expect(marks()).toEqual([
      { mark: 'not_applicable', updatedAt: an().updatedAt },
      { mark: null, updatedAt: made },
    ])
    await choose('Mark as done')
    expect(await screen.findByText('POD in 24 h: done')).toBeTruthy()
    await choose('Open again')
    expect(await screen.findByText('after delivery')).toBeTruthy()
    expect(screen.queryByText('POD in 24 h: does not apply')).toBeNull()
  })

  it('names the place of its own stop in the mail', async () => {
    const [, market] = load.stops
    const mill = aStop({ id: 's', city: 'Friona', state: 'TX', companyName: 'Coyote Lake Milling' })
    load = aLoad({ stops: [market ?? mill, mill] })
    const stop = { id: 's', name: 'Coyote Lake Milling' }
    obligations = [an({ ...notice, state: 'running', dueAt: ahead(30), stop, waiting: aWait })]
    server.on({ 'GET /api/customers': () => [], 'GET /api/mail-server': () => ({ place: null }) })
    await openThem()
    await press('Draft the mail')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toContain('Friona, TX')
  })
})

describe('by hand', () => {
  it('one is added in hours, and what is wrong is said at its field', async () => {
    obligations = []
    server.on({ 'POST /api/loads/:id/obligations': () => an({ source: 'office' }) })
    await openThem()
    expect(await screen.findByText(/No deadline is known/)).toBeTruthy()
    await press('Add obligation')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'POD' }))
    await screen.findByRole('dialog')
    await userEvent.type(field(/^Hours/), 'soon')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add obligation' }))
    await waitFor(() => {
      expect(faultOf(/^Hours/)).toBe('Please enter hours, like 24 or 1.5.')
    })
    await userEvent.clear(field(/^Hours/))
    await userEvent.type(field(/^Hours/), '1.5')
    await userEvent.type(field(/^What it costs/), '75')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add obligation' }))
    await waitFor(() => {
      expect(server.made('POST /api/loads/:id/obligations').map(({ body }) => body)).toMatchObject([
        { kind: 'pod', withinMinutes: 90, amount: '75.00' },
      ])
    })
  })

  it('one is corrected over the version that was read', async () => {
    server.on({ 'PUT /api/loads/:id/obligations/:obligationId': () => an() })
    await openThem()
    await choose('Correct')
    await screen.findByRole('dialog')
    await userEvent.clear(field(/^Hours/))
    await userEvent.type(field(/^Hours/), '48')
    await press('Save obligation')
    await waitFor(() => {
      expect(
        server.made('PUT /api/loads/:id/obligations/:obligationId').map(({ body }) => body),
      ).toMatchObject([
        { withinMinutes: 2880, sentence: 'Signed POD within 24 hours.', updatedAt: an().updatedAt },
      ])
    })
  })

  it('one that a person added is removed', async () => {
    obligations = [an({ source: 'office' })]
    server.on({
      'DELETE /api/loads/:id/obligations/:obligationId': () => {
        obligations = []
        return { success: true as const }
      },
    })
    await openThem()
    expect(screen.queryByText('from the rate con')).toBeNull()
    await choose('Remove')
    expect(await screen.findByText(/No deadline is known/)).toBeTruthy()
  })

  it('one that could not be removed is read anew, and why is said', async () => {
    obligations = [an({ source: 'office' })]
    server.on({
      'DELETE /api/loads/:id/obligations/:obligationId': () => {
        obligations = [an({ source: 'office', withinMinutes: 2880 })]
        throw new Refusal('load_closed')
      },
    })
    await openThem()
    await choose('Remove')
    expect(await screen.findByText('Obligation Not Removed')).toBeTruthy()
    expect(await screen.findByText('POD in 48 h')).toBeTruthy()
  })

  it('nothing is changed of a paid load, and nothing stands there where it had none', async () => {
    await openThem(true)
    expect(screen.queryByRole('button', { name: /Actions for|Add obligation|Mark as done/ })).toBeNull()
  })
})

describe('in the list', () => {
  const now = new Date('2026-03-02T12:00:00.000Z')
  const due = (tellAt: string, dueAt: string, more: Partial<Load> = {}) =>
    dueWords(aLoad({ obligationDue: { kind: 'pod', tellAt, dueAt }, ...more }), now)
  const at = (time: string) => `2026-03-02T${time}:00.000Z`

  it('a deadline is said from when it needs somebody', () => {
    expect(dueWords(aLoad(), now)).toBeNull()
    expect(due(at('12:01'), at('16:00'))).toBeNull()
    expect(due(at('12:00'), at('15:00'))).toBe('POD due 3 h')
    expect(due(at('08:00'), at('12:00'))).toBe('POD 0 s late')
    expect(due(at('08:00'), at('11:20'))).toBe('POD 40 min late')
  })

  it('a notice gives way to the detention that has begun', () => {
    const notice = { kind: 'detention_notice' as const, tellAt: at('11:00'), dueAt: at('11:15') }
    expect(dueWords(aLoad({ obligationDue: notice }), now)).toBe('notice 45 min late')
    expect(dueWords(aLoad({ obligationDue: notice, detentionSince: at('11:45') }), now)).toBeNull()
  })
})
