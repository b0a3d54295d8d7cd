import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Revision, RevisionLine } from '#contract/paper-matches.ts'
import { ApiError } from '#client/api/api-error.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  press,
  pressInToast,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import { LearnedDialog } from '../learned/LearnedDialog.tsx'
import { MatchQuestion } from '../matches/MatchQuestion.tsx'
import { KnownMark } from '../matches/KnownMark.tsx'
import { RevisedDialog } from './RevisedDialog.tsx'
import { RevisionLines } from './RevisionLines.tsx'
import { revisionFailure } from './use-revise.ts'

const { server, open } = startOffice()
const loadId = '00000000-0000-4000-8000-000000000417'
const rate: RevisionLine = {
  ...{ key: 'rate', group: 'money', kind: 'rate', what: 'Rate', blocked: null },
  ...{ was: '$1,790.00', becomes: '$1,850.00' },
}
const note: RevisionLine = {
  ...{ key: 'po', group: 'references', kind: 'po-number', what: 'PO number', blocked: null },
  ...{ was: null, becomes: 'PO-7' },
}
const gone: RevisionLine = {
  ...note,
  key: 'term',
  group: 'terms',
  kind: 'term-removed',
  was: 'POD in 24 h',
  becomes: null,
}
const revision: Revision = {
  load: {
    ...{ id: loadId, number109: '109-2026-417', updatedAt: '2026-11-21T12:00:00.000Z', status: 'pending' },
    customerName: 'Caprock',
  },
  invoice: { id: 'i', invoiceNumber: '6012', isDraft: true },
  lines: [rate, note, gone],
}
const acts = { onClose: vi.fn(), onDone: vi.fn(), onMakeNew: vi.fn() }
const paper = { loadNumber: 'CF-88213', tripRate: '1850' }

beforeEach(() => {
  for (const act of Object.values(acts)) act.mockReset()
  server.on({ 'POST /api/ocr/compare': () => revision })
})

const refused = () => {
  throw new Refusal('internal')
}

describe('a revised confirmation', () => {
  const show = (documentPath: string | null = '/objects/paper') => {
    open(<RevisedDialog {...{ loadId, paper, documentPath, ...acts }} />)
    return screen.getByRole('dialog')
  }
  const reasonOf = async (name: RegExp) => {
    fireEvent.focus(screen.getByRole('button', { name }))
    return (await screen.findByRole('tooltip')).textContent
  }

  it('says that it is being compared, and that it could not be', async () => {
    let fail: () => void = () => undefined
    server.on({
      'POST /api/ocr/compare': () =>
        new Promise<never>((_, reject) => {
          fail = () => {
            reject(new Refusal('internal'))
          }
        }),
    })
    const dialog = show(null)
    expect(within(dialog).getByRole('heading', { name: /^Revised confirmation/ })).toBeTruthy()
    expect(await reasonOf(/^Apply 0 changes/)).toContain('The paper is being compared with the load.')
    fail()
    expect(await within(dialog).findByText('The paper could not be compared with the load.')).toBeTruthy()
    server.on({ 'POST /api/ocr/compare': () => revision })
    await press('Try again')
    expect(await within(dialog).findByText('$1,850.00')).toBeTruthy()
  })

  it('takes what is ticked: no term that is missing, unless somebody wants it so', async () => {
    server.on({ 'POST /api/ocr/revise': () => ({ ...revision, lines: [] }) })
    const dialog = show()
    await press('Apply 2 changes')
    expect(await toastOf('109-2026-417 revised')).toContain('Invoice 6012 still has the old rate.')
    expect(server.made('POST /api/ocr/revise')[0]?.body).toMatchObject({ loadId, take: ['rate', 'po'] })
    expect(acts.onDone).toHaveBeenCalledOnce()
    expect(dialog.textContent).toContain('Invoice 6012 is a draft: update it when the rate is taken over.')
  })

  it('leaves the draft invoice to one press, which says what came of it', async () => {
    server.on({
      'POST /api/ocr/revise': () => ({ ...revision, lines: [] }),
      'PATCH /api/loads/:id/update-invoice': refused,
    })
    show()
    await press('Apply 2 changes')
    await pressInToast(/^Update Invoice/)
    expect(await failureToast('Update Failed')).toContain('Failed to update invoice')
    expect(server.made('PATCH /api/loads/:id/update-invoice')[0]?.params).toEqual({ id: loadId })
  })

  it('without a paper and a tick has nothing to do, with a paper is filed', async () => {
    show(null)
    await screen.findByText('$1,850.00')
    fireEvent.click(screen.getByRole('checkbox', { name: /^Rate/ }))
    fireEvent.click(screen.getAllByRole('checkbox', { name: /^PO number/ })[0] ?? document.body)
    expect(await reasonOf(/^Apply 0 changes/)).toContain('No change is ticked.')
  })

  it('is another load by its button, and left by Cancel', async () => {
    show()
    await press('It is another load')
    await press('Cancel')
    expect([acts.onMakeNew.mock.calls.length, acts.onClose.mock.calls.length]).toEqual([1, 1])
  })

  it('that could not be taken over says so, and stays', async () => {
    server.on({ 'POST /api/ocr/revise': refused })
    const dialog = show()
    await press('Apply 2 changes')
    expect(await within(dialog).findByText('The changes could not be taken over. Try again.')).toBeTruthy()
    expect(acts.onDone).not.toHaveBeenCalled()
  })
})

it.each([
  [new Error('The upload failed.'), 'The upload failed.'],
  [
    new ApiError(409, JSON.stringify({ code: 'changed_meanwhile', message: 'Changed.' })),
    'The load was changed meanwhile. This is what differs now.',
  ],
  [
    new ApiError(400, JSON.stringify({ code: 'x', message: 'No.', fields: { take: 'Not this.' } })),
    'Not this.',
  ],
  [new ApiError(500, ''), 'The changes could not be taken over. Try again.'],
])('why it failed is told: %#', (error, words) => {
  expect(revisionFailure(error)).toBe(words)
})

describe('the lines', () => {
  const show = (change: Partial<Revision>, left: readonly string[] = []) => {
    const onLeave = vi.fn()
    open(<RevisionLines revision={{ ...revision, ...change }} left={new Set(left)} onLeave={onLeave} />)
    return onLeave
  }
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'All changes' })

  it('stand in their groups, with what is not on a side', () => {
    show({})
    const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
    expect(groups).toEqual(['Money', 'Numbers and notes', 'Terms'])
    expect(screen.getByText('Not on the load')).toBeTruthy()
    expect(screen.getByText('Not on the paper')).toBeTruthy()
    expect([all().checked, all().indeterminate, all().disabled]).toEqual([true, false, false])
  })

  it('are none where nothing changed', () => {
    show({ lines: [] })
    expect(
      screen.getByText('The load says all that the paper says. There is nothing to change.'),
    ).toBeTruthy()
  })

  it('say that an invoice that is out keeps its amount, where the rate changes', () => {
    show({ invoice: { id: 'i', invoiceNumber: '6012', isDraft: false } })
    expect(screen.getByText('Invoice 6012 is out and keeps its amount.')).toBeTruthy()
  })

  it('say nothing of an invoice where the rate stays', () => {
    show({ lines: [note] })
    expect(screen.queryByText(/^Invoice 6012/)).toBeNull()
  })

  it.each([
    [[], ['rate', 'po', 'term']],
    [['rate'], []],
    [['rate', 'po', 'term'], []],
  ])('of which %j are left are taken or left all at once', (left, expected) => {
    const onLeave = show({}, left)
    expect([all().checked, all().indeterminate]).toEqual([left.length === 0, left.length === 1])
    fireEvent.click(all())
    expect(onLeave.mock.calls.map(([next]) => [...(next as Set<string>)])).toEqual([expected])
  })

  it('that cannot be taken are neither ticked nor offered, and say why', () => {
    const onLeave = show({ lines: [{ ...rate, blocked: 'The load is paid.' }] })
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Rate/ })
    expect([box.checked, box.disabled, all().checked, all().disabled]).toEqual([false, true, false, true])
    expect(screen.getByText('The load is paid.')).toBeTruthy()
    expect(onLeave).not.toHaveBeenCalled()
  })

  it('are left and taken one by one', () => {
    const onLeave = show({}, ['po'])
    fireEvent.click(screen.getByRole('checkbox', { name: /^Rate/ }))
    fireEvent.click(screen.getAllByRole('checkbox', { name: /^PO number/ })[0] ?? document.body)
    expect(onLeave.mock.calls.map(([next]) => [...(next as Set<string>)])).toEqual([['po', 'rate'], []])
  })
})

describe('what was learned of a layout', () => {
  const layout = {
    ...{ id: 'l1', name: null, papers: 3, updatedAt: '2026-11-20T15:00:00.000Z' },
    rules: [
      { id: 'po', words: 'PO number: right of “Ref”', confirmations: 3, contradictions: 0 },
      { id: 'name', words: 'Company name', confirmations: 1, contradictions: 2 },
    ],
  }
  const show = () => {
    server.on({ 'GET /api/ocr/layouts': () => [layout] })
    open(<LearnedDialog layoutId="l1" onClose={acts.onClose} />)
    return screen.findByRole('dialog', { name: 'This broker’s layout' })
  }

  it('says what is kept of a paper, and that a correction could not be forgotten', async () => {
    server.on({ 'DELETE /api/ocr/layouts/:id/rules/:rule': refused })
    const dialog = await show()
    expect(dialog.textContent).toContain(
      'Where values stand on this broker’s papers, as people corrected them. No value of a paper is kept, but for the broker’s name.',
    )
    expect(await within(dialog).findByText('Right on 1 paper, wrong on 2')).toBeTruthy()
    await press('Forget Company name')
    expect(await failureToast('Error')).toContain('The correction could not be forgotten. Please try again.')
    expect(server.made('DELETE /api/ocr/layouts/:id/rules/:rule')[0]?.params).toEqual({
      id: 'l1',
      rule: 'name',
    })
  })

  it('is forgotten as a whole after a question, which says where that failed', async () => {
    server.on({ 'DELETE /api/ocr/layouts/:id': refused })
    await show()
    await press('Forget all')
    const question = await screen.findByRole('alertdialog', {
      name: 'Forget all corrections of this layout?',
    })
    expect(question.textContent).toContain(
      'The next paper of this layout is read without 2 corrections. This cannot be undone.',
    )
    fireEvent.click(within(question).getByRole('button', { name: 'Forget all' }))
    expect((await within(question).findByRole('alert')).textContent).toBe(
      'The corrections could not be forgotten. Please try again.',
    )
    server.on({ 'DELETE /api/ocr/layouts/:id': () => ({ success: true as const }) })
    fireEvent.click(within(question).getByRole('button', { name: 'Forget all' }))
    expect(await toastOf('Layout forgotten')).toContain('2 corrections forgotten.')
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
  })

  it('says that nothing is known any more', async () => {
    server.on({ 'GET /api/ocr/layouts': () => [] })
    open(<LearnedDialog layoutId="l1" onClose={acts.onClose} />)
    expect(await screen.findByText('Nothing is known of this layout any more.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Forget all' })).toBeNull()
  })
})

describe('who is meant', () => {
  const [cedar, other] = [
    { id: 'a', name: 'Cedar Hollow', where: 'Dallas, TX' },
    { id: 'b', name: 'Other', where: null },
  ]
  const ask = (candidates: readonly (typeof cedar)[], more: object = {}) => {
    const onAnswer = vi.fn()
    const match = { known: null, candidates, chosen: undefined, ...more }
    open(
      <MatchQuestion what="location" of="Stop 2, Location" match={match} fieldId="f" onAnswer={onAnswer} />,
    )
    return onAnswer
  }

  it('is asked with a name where it can be one alone', async () => {
    const onAnswer = ask([cedar])
    const group = screen.getByRole('group', { name: 'Which location is it: Stop 2, Location' })
    expect(group.textContent).toBe('Is this Cedar Hollow, Dallas, TX?YesNo, a new one')
    await press('Yes')
    await press('No, a new one')
    expect(onAnswer.mock.calls).toEqual([['a'], [null]])
  })

  it('is asked with all names where there are several', async () => {
    const onAnswer = ask([cedar, { ...other, where: null as unknown as string }])
    expect(screen.getByRole('group').textContent).toBe(
      'Which one is it?Cedar Hollow, Dallas, TXOtherA new one',
    )
    await press('Other')
    expect(onAnswer.mock.calls).toEqual([['b']])
  })

  it.each([{ known: cedar }, { chosen: null }, { chosen: 'a' }])('is not asked with %j', (more) => {
    ask([cedar], more)
    expect(screen.queryByRole('group')).toBeNull()
  })

  it.each([
    [{ known: cedar, chosen: undefined }, 'known'],
    [{ known: null, chosen: null }, 'new'],
    [{ known: null, chosen: undefined }, ''],
  ])('is marked in the field: %j', (match, words) => {
    const { container } = open(<KnownMark match={{ candidates: [], ...match }} />)
    expect(container.querySelector('span')?.textContent ?? '').toBe(words)
  })
})
