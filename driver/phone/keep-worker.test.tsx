import { beforeEach, expect, it, vi } from 'vitest'
import { keepWorker } from './keep-worker.ts'

const reload = vi.fn<() => void>()
let worker: EventTarget & { controller: object | null }

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload })
  worker = Object.assign(new EventTarget(), {
    controller: {},
    register: () => new Promise(() => undefined),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  const listen = vi.spyOn(document, 'addEventListener')
  return () => {
    for (const [type, listener] of listen.mock.calls) document.removeEventListener(type, listener)
    document.body.replaceChildren()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const bringNewRelease = () => worker.dispatchEvent(new Event('controllerchange'))
/** The driver looks at the page again: jsdom's is always visible. */
const look = () => document.dispatchEvent(new Event('visibilitychange'))

it('loads a new release when the driver looks at the page again', () => {
  keepWorker()
  look()
  expect(reload).not.toHaveBeenCalled()
  bringNewRelease()
  look()
  expect(reload).toHaveBeenCalledOnce()
})

it('does not take away what is open, such as a signature, but waits until it is closed', () => {
  keepWorker()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  bringNewRelease()
  look()
  expect(reload).not.toHaveBeenCalled()
  dialog.open = false
  look()
  expect(reload).toHaveBeenCalledOnce()
})

it('stays as it is when its very first worker comes', () => {
  worker.controller = null
  keepWorker()
  bringNewRelease()
  look()
  expect(reload).not.toHaveBeenCalled()
})
