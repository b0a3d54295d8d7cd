import { beforeEach, vi } from 'vitest'

/** A fake EventSource: the test decides what the server sends. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }

  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  tell(name: string, data: object): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }

  /** `isFinal`: the server refused, and the browser does not try again. */
  fail(isFinal: boolean): void {
    this.readyState = isFinal ? FakeEventSource.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
}

const opened: FakeEventSource[] = []

/** All that the page has opened, the newest last. */
export function fakeEventSources(): readonly FakeEventSource[] {
  beforeEach(() => {
    opened.length = 0
    vi.stubGlobal('EventSource', FakeEventSource)
  })
  return opened
}
