import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage } from '#client/words/language.ts'
import { officePhone } from './company.ts'
import { useNow } from './use-now.ts'
import { usePageHead } from './use-page-head.ts'
import { useSay } from './use-say.ts'

function Page({ title }: { title: string }) {
  usePageHead(title)
  const now = useNow(1000)
  const say = useSay()
  return (
    <p>
      {say('close')} {now.getSeconds()}
    </p>
  )
}

const written = (name: string, content: string) => {
  const fact = document.head.appendChild(document.createElement('meta'))
  fact.name = name
  fact.content = content
}

beforeEach(() => {
  chooseLanguage('en')
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-24T15:00:00Z'),
  })
})
afterEach(() => {
  vi.useRealTimers()
  document.querySelectorAll('meta').forEach((fact) => {
    fact.remove()
  })
})

it('tells the worker, which speaks when the page is closed, in which language', async () => {
  const put = vi.fn((_path: string, _word: Response) => Promise.resolve())
  vi.stubGlobal('caches', { open: () => Promise.resolve({ put }) })
  render(<Page title="My loads" />)
  act(() => {
    chooseLanguage('es')
  })
  await vi.waitFor(async () => {
    expect(await Promise.all(put.mock.calls.map(([, word]) => word.clone().text()))).toEqual(['en', 'es'])
  })
  vi.unstubAllGlobals()
})

it('a page names itself and its company, in the language that a screen reader is to speak', () => {
  written('company-name', 'Caprock Freight')
  const { rerender } = render(<Page title="My loads" />)
  expect([document.title, document.documentElement.lang]).toEqual(['My loads · Caprock Freight', 'en'])
  rerender(<Page title="Log in" />)
  act(() => {
    chooseLanguage('es')
  })
  expect([document.title, document.documentElement.lang]).toEqual(['Log in · Caprock Freight', 'es'])
  expect(screen.getByText(/^Cerrar/)).toBeTruthy()
})

it('names itself alone where the server wrote no company, and knows the office’s phone where it did', () => {
  render(<Page title="My loads" />)
  expect([document.title, officePhone()]).toEqual(['My loads', null])
  written('office-phone', '(806) 555-0100')
  expect(officePhone()).toBe('(806) 555-0100')
})

it('the time goes on as long as somebody looks', () => {
  render(<Page title="My loads" />)
  expect(screen.getByText('Close 0')).toBeTruthy()
  act(() => {
    vi.advanceTimersByTime(3000)
  })
  expect(screen.getByText('Close 3')).toBeTruthy()
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})
