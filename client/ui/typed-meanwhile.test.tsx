import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { collectTyping } from './typed-meanwhile.ts'

test('what is typed until a field is there reaches no shortcut and is handed over', async () => {
  const shortcut = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', shortcut)
  const stop = collectTyping()
  await userEvent.keyboard('dalx{Backspace}l 1{Enter}')
  expect(shortcut).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}{Control>}k{/Control}')
  expect(shortcut.mock.calls.map(([event]) => event.key)).toEqual(['Escape', 'Control', 'k'])
  expect(stop()).toBe('dall 1')
  await userEvent.keyboard('n')
  expect(shortcut).toHaveBeenCalledTimes(4)
  document.removeEventListener('keydown', shortcut)
})
