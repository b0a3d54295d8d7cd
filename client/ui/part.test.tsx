import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { part } from './part.tsx'
import { ToastContext } from './toast-context.ts'
import { createToastStore } from './toast-store.ts'
import { ToastProvider } from './ToastProvider.tsx'

type Props = { name: string; onClose?: () => void }
const Greeting = ({ name }: Props) => <p>Here is {name}</p>

function show(load: () => Promise<{ Greeting: typeof Greeting }>, onClose?: () => void) {
  const Part = part(load, 'Greeting')
  const page = (name: string) => (
    <ToastProvider>
      <input aria-label="Notes" defaultValue="typed" />
      <Suspense fallback={null}>
        <Part name={name} {...(onClose && { onClose })} />
      </Suspense>
    </ToastProvider>
  )
  const { rerender } = render(page('the part'))
  return () => {
    rerender(page('the same part'))
  }
}

test('a part that comes is shown with what it is given', async () => {
  show(() => Promise.resolve({ Greeting }))
  expect(await screen.findByText('Here is the part')).toBeTruthy()
})

test('where it does not come the page stays, says so once, and the part is closed', async () => {
  const closed = vi.fn<() => void>()
  const again = show(() => Promise.reject(new TypeError('Failed to fetch')), closed)
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeTruthy()
  expect(screen.getByText('Save what you typed, then reload the page.')).toBeTruthy()
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'typed')
  again()
  expect(closed).toHaveBeenCalledOnce()
})

test('one that nothing closes is left out', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeTruthy()
  expect(screen.queryByText(/Here is/)).toBeNull()
})

test('what stands in every row is said once to be missing, and shows what is there instead', async () => {
  const Cell = part(
    () => Promise.reject<{ Greeting: typeof Greeting }>(new TypeError('Failed to fetch')),
    'Greeting',
    ({ name }) => <p>Nobody says {name}</p>,
  )
  const said = vi.fn<(message: unknown) => void>()
  const store = { ...createToastStore(), toast: (message: unknown) => (said(message), 1) }
  render(
    <ToastContext value={store}>
      <Suspense fallback={null}>
        <Cell name="a" />
        <Cell name="b" />
      </Suspense>
    </ToastContext>,
  )
  expect(await screen.findByText('Nobody says a')).toBeTruthy()
  expect(screen.getByText('Nobody says b')).toBeTruthy()
  expect(said).toHaveBeenCalledOnce()
})
