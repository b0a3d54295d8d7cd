import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SearchField } from './SearchField.tsx'

it('takes as much as a search may have, of whatever was pasted', async () => {
  const typed: string[] = []
  render(<SearchField label="Loads" value="" onValueChange={(value) => typed.push(value)} />)
  await userEvent.click(screen.getByRole('searchbox', { name: 'Loads' }))
  await userEvent.paste('grain '.repeat(6000))
  expect(typed).toEqual(['grain '.repeat(34).slice(0, 200)])
})
