import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ModelNote } from './ModelNote.tsx'

test.each([
  ['used', /were sent to the model server/],
  ['failed', /could not give any/],
] as const)('a model server that was %s is told of', (model, said) => {
  render(<ModelNote model={model} />)
  expect(screen.getByText(said)).toBeTruthy()
})

test.each(['off', 'not-needed', undefined] as const)('%s is not worth a word', (model) => {
  const { container } = render(<ModelNote model={model} />)
  expect(container.textContent).toBe('')
})
