import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startOffice } from '#client/test-support/render-office.tsx'
import { ConfirmList } from './ConfirmList.tsx'
import type { ConfirmLine } from './ConfirmList.tsx'

const { open } = startOffice()
const line = (number109: string, more: Partial<ConfirmLine> = {}): ConfirmLine => ({
  ...{ load: { id: number109, number109 }, isTicked: false, isPossible: true, who: 'Plains', end: '$1.00' },
  ...{ reason: null, ...more },
})

function show(...lines: ConfirmLine[]) {
  const ticks: [readonly string[], boolean][] = []
  const { unmount } = open(
    <ConfirmList
      label="Loads"
      heads={{ who: 'Bill to', middle: 'Papers', end: 'Amount' }}
      lines={lines}
      onTick={(...tick) => ticks.push(tick)}
      sum="2 of 3"
    />,
  )
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All of them' })
  const state = all.disabled ? 'off' : all.indeterminate ? 'some' : all.checked ? 'all' : 'none'
  return { all, state, ticks, unmount }
}

it.each<[string, ConfirmLine[]]>([
  ['none', [line('1'), line('2')]],
  ['some', [line('1', { isTicked: true }), line('2')]],
  ['all', [line('1', { isTicked: true }), line('2', { isTicked: true })]],
  ['all', [line('1', { isTicked: true }), line('2', { isPossible: false })]],
  ['off', [line('1', { isPossible: false })]],
])('has %s of its possible lines ticked in its head', (state, lines) => {
  expect(show(...lines).state).toBe(state)
})

it('ticks a line, or all that are possible, and says why one is not', () => {
  const { all, ticks } = show(
    line('109-1'),
    line('109-2', { isTicked: true, who: 'Harbor', middle: 'BOL', below: 'Say why.' }),
    line('109-3', { isPossible: false, reason: 'No rate.' }),
  )
  fireEvent.click(all)
  fireEvent.click(screen.getByRole('checkbox', { name: '109-2' }))
  expect(ticks).toEqual([
    [['109-1', '109-2'], true],
    [['109-2'], false],
  ])
  const last = screen.getByRole<HTMLInputElement>('checkbox', { name: '109-3' })
  expect([
    last.disabled,
    document.getElementById(last.getAttribute('aria-describedby') ?? '')?.textContent,
  ]).toEqual([...[true, 'No rate.']])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['109-1Plains$1.00', '109-2HarborBOL$1.00Say why.', '109-3Plains$1.00No rate.'],
  ])
  expect(screen.getByText('2 of 3')).toBeTruthy()
})
