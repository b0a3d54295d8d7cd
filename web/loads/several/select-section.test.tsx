import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { SelectingContext } from './selecting.ts'
import { selectColumn, sectionTools } from './select-column.tsx'
import type { Selection } from './use-selection.ts'

const { open } = startOffice()
const [one, two] = [aLoad(), aLoad()]
const setSome = vi.fn<Selection['setSome']>()
const setAll = vi.fn<Selection['setAll']>()

function show(rows: readonly Load[], chosen: readonly Load[]) {
  setSome.mockReset()
  setAll.mockReset()
  const nothing = () => undefined
  const selection: Selection = {
    ...{ loads: chosen, isOn: chosen.length > 0, has: (load) => chosen.includes(load), setSome, setAll },
    ...{ toggle: nothing, chooseTo: nothing, keepOnly: nothing, begin: nothing, end: nothing },
  }
  open(
    <SelectingContext value={{ selection, inOrder: () => [one, two] }}>
      {selectColumn.headerCell}
      {sectionTools({ id: 'pending', title: 'Pending', rows })}
    </SelectingContext>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all loads' })
  return [box.checked, box.indeterminate]
}

it.each([
  [[], false, false],
  [[one], false, true],
  [[one, two], true, false],
] as const)('the box in the head says whether all are chosen: %#', (chosen, checked, indeterminate) => {
  expect(show([one, two], chosen)).toEqual([checked, indeterminate])
})

it.each([
  [[one], [], 'Select all of Pending', true],
  [[one, two], [one], 'Select all of Pending', true],
  [[one, two], [one, two], 'Select none of Pending', false],
] as const)('a section is chosen, or let go, by one press: %#', async (rows, chosen, name, isChosen) => {
  show(rows, chosen)
  await press(name)
  expect(setSome.mock.calls).toEqual([[rows, isChosen]])
})

it('a section without loads has nothing to choose', () => {
  show([], [])
  expect(screen.queryByRole('button', { name: /of Pending$/ })).toBeNull()
})
