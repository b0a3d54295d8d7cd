import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ObligationKind } from '#domain/obligations/obligation-kinds.ts'
import type { LoadObligation } from '#contract/obligations.ts'
import { anObligation as an } from '#client/test-support/an-obligation.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  field,
  fillIn,
  press,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import { ObligationDialog } from './ObligationDialog.tsx'

const { server, open } = startOffice()
const onClose = vi.fn()

beforeEach(() => {
  onClose.mockClear()
})

function openForm(kind: ObligationKind, obligation: LoadObligation | null) {
  open(<ObligationDialog loadId="l-1" kind={kind} obligation={obligation} onClose={onClose} />)
  return screen.getByRole('dialog')
}
/** Each field but the sentence: how it is named and filled, and what stands below it. */
function figuresIn(dialog: HTMLElement) {
  const inputs = [...dialog.querySelectorAll<HTMLInputElement>('input, textarea, [role="combobox"]')]
  return inputs.slice(0, -1).map((input) => {
    const { value, textContent, labels } = input
    const hint = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    const words = [labels?.[0]?.textContent.replace(' (optional)', ''), value || textContent]
    return [...words, ...(hint ? [hint.textContent] : [])]
  })
}

const free = { freeMinutes: 120, ratePerHour: '50.00', cap: '300.00' }
const departure = 'Where the paper names neither, the departure is the safe one.'

it.each<[Partial<LoadObligation> & { kind: ObligationKind }, string, string[][]]>([
  [
    { kind: 'free_time', ...free },
    'Free time',
    [
      ['Free minutes each stop', '120'],
      ['An hour', '50.00'],
      ['At most, a stop', '300.00'],
    ],
  ],
  [
    { kind: 'detention_notice', withinMinutes: 30 },
    'Detention notice',
    [['Minutes', '30', 'Before the free time ends.']],
  ],
  [
    { kind: 'detention_claim', withinMinutes: 90 },
    'Detention claim',
    [
      ['Hours', '1.5', 'Until the claim must be there.'],
      ['Counted from', 'Delivery', departure],
    ],
  ],
  [
    { kind: 'claim' },
    'Other claim',
    [
      ['Hours', '24', 'After the delivery.'],
      ['What it costs', '75.00'],
    ],
  ],
  [
    { kind: 'pod', percent: 2.5 },
    'POD',
    [
      ['Hours', '24', 'After the delivery.'],
      ['What it costs', '75.00'],
      ['Or percent of the rate', '2.5'],
    ],
  ],
  [
    { kind: 'tracking', withinMinutes: 15, graceMinutes: 60 },
    'Tracking',
    [
      ['Minutes', '15', 'Between two positions.'],
      ['Lost for, in minutes', '60'],
      ['What it costs', '75.00'],
    ],
  ],
  [
    { kind: 'fine' },
    'Fine',
    [
      ['What it costs', '75.00'],
      ['Or percent of the rate', ''],
    ],
  ],
])('of %o asks for its own figures', (more, title, figures) => {
  const dialog = openForm(more.kind, an(more))
  expect(within(dialog).getByRole('heading').textContent).toBe(title)
  expect(figuresIn(dialog)).toEqual(figures)
  expect(field(/^Sentence of the paper/).value).toBe('Signed POD within 24 hours.')
})

it('of a new claim counts from the departure', () => {
  expect(figuresIn(openForm('detention_claim', null))).toEqual([
    ['Hours', '', 'Until the claim must be there.'],
    ['Counted from', 'Departure from the stop', departure],
  ])
})

it('says that it was added, and that it was corrected', async () => {
  server.on({
    'POST /api/loads/:id/obligations': () => an(),
    'PUT /api/loads/:id/obligations/:obligationId': () => an(),
  })
  openForm('pod', null)
  await press('Add obligation')
  expect(await toastOf('POD added')).toBe('POD added')
  openForm('pod', an())
  await press('Save obligation')
  expect(await toastOf('POD corrected')).toBe('POD corrected')
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(server.made('PUT /api/loads/:id/obligations/:obligationId')[0]?.params).toEqual({
    ...{ id: 'l-1', obligationId: 'o-1' },
  })
})

it('says that it could not be saved', async () => {
  server.on({
    'POST /api/loads/:id/obligations': () => {
      throw new Refusal('internal')
    },
  })
  openForm('fine', null)
  await press('Add obligation')
  expect(await failureToast('Error')).toBe('ErrorThe obligation could not be saved. Please try again.')
  expect(onClose).not.toHaveBeenCalled()
})

it('shows in words what somebody else has corrected meanwhile', async () => {
  const claim = an({ kind: 'detention_claim', withinMinutes: 120 })
  const current = { ...claim, startsWith: 'departure', updatedAt: '2026-11-21T12:05:00.000Z' }
  server.on({
    'PUT /api/loads/:id/obligations/:obligationId': () => {
      throw new Refusal('changed_meanwhile', { current })
    },
  })
  openForm('detention_claim', claim)
  fillIn({ Hours: '3' })
  await press('Save obligation')
  expect(await screen.findByRole('radio', { name: 'Theirs Departure from the stop' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Yours 3' })).toBeTruthy()
  expect(screen.getByText('Detention claim was changed meanwhile')).toBeTruthy()
})
