import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { useSeveral } from './use-several.ts'

type Sent = { readonly number: string; readonly told: string; readonly key: string }

/** An act whose words depend on the moment, such as a day of payment or "yesterday 4pm". */
function anAct(answer: () => Promise<string>) {
  const sent: Sent[] = []
  const onRound = vi.fn()
  const client = new QueryClient()
  const hook = renderHook(
    ({ told }) =>
      useSeveral({
        send: ({ number109 }, key) => {
          sent.push({ number: number109, told, key })
          return answer()
        },
        onRound,
      }),
    {
      initialProps: { told: 'before midnight' },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  return { ...hook, sent, onRound }
}

const [one, other] = [aLoad({ number109: '109-1' }), aLoad({ number109: '109-2' })]

it('sends the very same again at a second try, whatever time it is then', async () => {
  const { result, rerender, sent } = anAct(() => Promise.reject(new Error('The answer got lost.')))
  await act(() => result.current.run([one, other]))
  rerender({ told: 'after midnight' })
  await act(() => result.current.run([other]))
  expect(sent.map(({ number, told }) => [number, told])).toEqual([
    ['109-1', 'before midnight'],
    ['109-2', 'before midnight'],
    ['109-2', 'before midnight'],
  ])
  expect(sent[2]?.key).toBe(sent[1]?.key)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

it('runs one round at a time, and none for no load', async () => {
  let answer: (text: string) => void = () => undefined
  const first = new Promise<string>((resolve) => {
    answer = resolve
  })
  const { result, sent, onRound } = anAct(() => first)
  let running = Promise.resolve()
  act(() => {
    running = result.current.run([one])
  })
  expect(result.current.settled).toEqual({ count: 0, of: 1 })
  await act(() => result.current.run([other]))
  answer('done')
  await act(() => running)
  expect([sent.map(({ number }) => number), result.current.settled]).toEqual([['109-1'], null])
  await act(() => result.current.run([]))
  expect(onRound).toHaveBeenCalledOnce()
})

it('keeps what was done in an earlier round', async () => {
  const answers = [() => Promise.resolve('a'), () => Promise.reject(new Error('No.'))]
  const { result } = anAct(() => (answers.shift() ?? (() => Promise.resolve('b')))())
  await act(() => result.current.run([one, other]))
  expect(result.current.outcome).toMatchObject({ done: [{ result: 'a' }], failed: [{ row: other }] })
  await act(() => result.current.run([other]))
  expect(result.current.outcome).toMatchObject({ done: [{ result: 'a' }, { result: 'b' }], failed: [] })
})
