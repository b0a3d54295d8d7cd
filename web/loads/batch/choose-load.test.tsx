import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startOffice } from '#client/test-support/render-office.tsx'
import { ChooseLoad } from './ChooseLoad.tsx'
import type { Candidate } from './use-matched-files.ts'

const { open } = startOffice()

const choices = ['417', '418', '419'].map((number) => ({ value: number, label: `109-2026-${number}` }))
const candidate = (number: string, by: Candidate['by'] = 'number109', hasPod = false): Candidate => ({
  ...{ loadId: number, number109: `109-2026-${number}`, customer: null, destination: null },
  ...{ by, hasPod, isSure: true },
})
type Match = Parameters<typeof ChooseLoad>[0]['match']
const nothing: Match = { isLooking: false, candidates: [], loadId: null }

function show(match: Partial<Match>, isFixed = false) {
  const onChoose = vi.fn<(loadId: string | null) => void>()
  const parts = { fileName: 'scan.pdf', match: { ...nothing, ...match }, choices, isFixed, onChoose }
  open(<ChooseLoad {...parts} />)
  return onChoose
}
const field = () => screen.getByRole('button', { name: /^Load of scan\.pdf/ })

describe('the load of one file', () => {
  it.each<[string, Partial<Match>, string, string]>([
    ['is looked for', { isLooking: true }, 'Looking…', 'Looking for its load…'],
    ['was not found', {}, 'Choose a load', 'No number of a load found'],
    ['was chosen by hand', { loadId: '419' }, '109-2026-419', ''],
    [
      'was found by its number',
      { candidates: [candidate('417')], loadId: '417' },
      '109-2026-417',
      'by the load number',
    ],
    [
      'has a POD',
      { candidates: [candidate('417', 'poNumber', true)], loadId: '417' },
      '109-2026-417',
      'by the PO number · has a POD already',
    ],
    ['is not sure', { candidates: [candidate('417')] }, 'Choose a load', 'Perhaps 109-2026-417: choose it'],
    [
      'may be one of several',
      { candidates: [candidate('417'), candidate('418'), candidate('419')] },
      'Choose a load',
      'Perhaps 109-2026-417 or 2 more: choose it',
    ],
    [
      'is another than those that were found',
      { candidates: [candidate('417')], loadId: '419' },
      '109-2026-419',
      '',
    ],
  ])('%s', (_what, match, shown, words) => {
    show(match)
    expect(field().textContent).toBe(shown)
    expect(screen.getByText((_, part) => part?.tagName === 'P' && part.role === 'status').textContent).toBe(
      words,
    )
  })

  it.each([
    ['bolNumber', 'by the BOL number'],
    ['invoiceNumber', 'by the invoice number'],
    ['tripNumber', 'by the trip number'],
    ['ending', 'by the end of the load number'],
  ] as const)('says by what it was found: %s', (by, words) => {
    show({ candidates: [candidate('417', by)], loadId: '417' })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('is chosen among all, the likely ones first', async () => {
    const onChoose = show({ candidates: [candidate('419')] })
    fireEvent.click(field())
    expect(await screen.findByPlaceholderText('Load #, customer, city')).toBeTruthy()
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options).toEqual(['109-2026-419', '109-2026-417', '109-2026-418'])
    fireEvent.click(screen.getByRole('option', { name: '109-2026-418' }))
    expect(onChoose.mock.calls).toEqual([['418']])
  })

  it('is not there where nothing fits what is typed', async () => {
    show({})
    fireEvent.click(field())
    fireEvent.change(await screen.findByPlaceholderText('Load #, customer, city'), {
      target: { value: 'xyz' },
    })
    expect(await screen.findByText('No load that is not paid fits.')).toBeTruthy()
  })

  it.each<[Partial<Match>]>([[{ candidates: [candidate('417')], loadId: '417' }], [{ loadId: '417' }]])(
    'is only shown once the file is on its way: %j',
    (match) => {
      show(match, true)
      expect(screen.getByText('109-2026-417')).toBeTruthy()
      expect(screen.queryByRole('button', { name: /^Load of/ })).toBeNull()
    },
  )
})
