import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CorrectedCell } from './CorrectedCell.tsx'

it('is checked once when Enter moves on to the next wrong cell', async () => {
  const corrected: string[] = []
  const cell = (label: string) => (
    <li>
      <CorrectedCell
        label={label}
        text=""
        isWrong
        onCorrect={(text) => corrected.push(`${label}: ${text}`)}
      />
    </li>
  )
  render(
    <ul>
      {cell('State, row 2')}
      {cell('State, row 3')}
    </ul>,
  )
  await userEvent.type(screen.getByLabelText('State, row 2'), 'TX{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('State, row 3'))
  expect(corrected).toEqual(['State, row 2: TX'])
})
