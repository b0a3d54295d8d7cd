import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { later } from './later.tsx'
import { NoticeProvider } from './NoticeProvider.tsx'

const Greeting = ({ name }: { name: string }) => <p>Here is {name}</p>

async function show(element: React.ReactElement) {
  await act(async () => {
    render(<NoticeProvider>{element}</NoticeProvider>)
    await Promise.resolve()
  })
}

it('leaves the page as it is while a part cannot be fetched, and brings it with the signal', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new TypeError('no network'))
  load.mockResolvedValue(Greeting)
  const Part = later(load)
  await show(
    <>
      <h1>Loads</h1>
      <Part name="the part" />
    </>,
  )
  expect(screen.getByRole('heading', { name: 'Loads' })).toBeTruthy()
  expect(screen.queryByText('Here is the part')).toBeNull()
  await act(async () => {
    dispatchEvent(new Event('online'))
    await Promise.resolve()
  })
  expect(screen.getByText('Here is the part')).toBeTruthy()
})

it('says so when it was asked for by a press, and closes it', async () => {
  const Part = later<{ name: string }>(() => Promise.reject(new TypeError('no network')))
  const onClose = vi.fn<() => void>()
  await show(<Part name="the part" onClose={onClose} />)
  expect(screen.getByText('This part is not on the phone yet')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
})
