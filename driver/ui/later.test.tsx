import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { later } from './later.tsx'
import { NoticeProvider } from './NoticeProvider.tsx'

const Greeting = ({ name }: { name: string }) => <p>Here is {name}</p>

const missing = () => Promise.reject<{ Greeting: typeof Greeting }>(new TypeError('no network'))

async function show(element: React.ReactElement) {
  await act(async () => {
    render(<NoticeProvider>{element}</NoticeProvider>)
    await Promise.resolve()
  })
}

it('leaves the page as it is while a part cannot be fetched, and brings it with the signal', async () => {
  const load = vi
    .fn<() => Promise<{ Greeting: typeof Greeting }>>()
    .mockRejectedValueOnce(new TypeError('no network'))
  load.mockResolvedValue({ Greeting })
  const Part = later(load, 'Greeting')
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
  const Part = later(missing, 'Greeting')
  const onClose = vi.fn<() => void>()
  await show(<Part name="the part" onClose={onClose} />)
  expect(screen.getByRole('alert').textContent).toContain('This part is not on the phone yet')
  expect(onClose).toHaveBeenCalledOnce()
})

it('says nothing, and closes nothing else, when it was closed again before it failed to come', async () => {
  let fail: (error: Error) => void = () => undefined
  const Part = later(
    () =>
      new Promise<{ Greeting: typeof Greeting }>((_, reject) => {
        fail = reject
      }),
    'Greeting',
  )
  const onClose = vi.fn<() => void>()
  const { rerender } = render(
    <NoticeProvider>
      <Part name="the part" onClose={onClose} />
    </NoticeProvider>,
  )
  rerender(<NoticeProvider>Loads</NoticeProvider>)
  await act(async () => {
    fail(new TypeError('no network'))
    await Promise.resolve()
  })
  expect(screen.queryByText('This part is not on the phone yet')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('is not asked for again by the next signal once it was left, nor once it is there', async () => {
  const load = vi.fn<() => Promise<{ Greeting: typeof Greeting }>>().mockRejectedValueOnce(new TypeError())
  load.mockResolvedValue({ Greeting })
  const Part = later(load, 'Greeting')
  const signal = () =>
    act(async () => {
      dispatchEvent(new Event('online'))
      await Promise.resolve()
    })
  const { rerender } = render(
    <NoticeProvider>
      <Part name="the part" />
    </NoticeProvider>,
  )
  await act(() => Promise.resolve())
  rerender(<NoticeProvider>Loads</NoticeProvider>)
  await signal()
  expect(load).toHaveBeenCalledTimes(1)
  rerender(
    <NoticeProvider>
      <Part name="the part" />
    </NoticeProvider>,
  )
  expect(await screen.findByText('Here is the part')).toBeTruthy()
  await signal()
  expect(load).toHaveBeenCalledTimes(2)
})

describe('without signal', () => {
  const connected = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  }
  const stored = (controller: object | null) => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
  }
  beforeEach(() => {
    connected(false)
    return () => {
      connected(true)
      Reflect.deleteProperty(navigator, 'serviceWorker')
    }
  })

  it('asks for no file, which the browser would remember as missing, until there is signal', async () => {
    const load = vi.fn(() => Promise.resolve({ Greeting }))
    const Part = later(load, 'Greeting')
    await show(<Part name="the part" />)
    expect(load).not.toHaveBeenCalled()
    connected(true)
    await act(async () => {
      dispatchEvent(new Event('online'))
      await Promise.resolve()
    })
    expect(screen.getByText('Here is the part')).toBeTruthy()
  })

  it.each([
    ['asks for it where the program is stored on the phone', {}, 'Here is the part'],
    ['asks for none while the phone is still storing it', null, 'This part is not on the phone yet'],
  ])('%s', async (_name, controller, words) => {
    stored(controller)
    const Part = later(() => Promise.resolve({ Greeting }), 'Greeting')
    await show(<Part name="the part" onClose={() => undefined} />)
    expect(screen.getByText(words)).toBeTruthy()
  })
})
