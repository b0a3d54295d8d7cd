import { afterEach, beforeEach } from 'vitest'

type Put = {
  url: string
  type: string | undefined
  body: unknown
}

/** A fake upload address: records what came and answers with `status` and `text`, or never. */
export type FakePut = {
  readonly puts: Put[]
  status: number
  text: string
  isSilent: boolean
}

export function fakePut(): FakePut {
  const fake: FakePut = { puts: [], status: 200, text: '', isSilent: false }
  const RealRequest = globalThis.XMLHttpRequest
  class Request {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    statusText = ''
    responseText = ''
    #put: Put = { url: '', type: undefined, body: null }
    open(method: string, url: string) {
      if (method !== 'PUT') throw new Error(`${method} was not expected`)
      this.#put.url = url
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'Content-Type') this.#put.type = value
    }
    send(body: unknown) {
      fake.puts.push({ ...this.#put, body })
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      this.status = fake.status
      this.responseText = fake.text
      if (fake.isSilent) return
      queueMicrotask(() => {
        if (fake.status === 0) this.onerror?.()
        else this.onload?.()
      })
    }
    abort() {
      this.onabort?.()
    }
  }
  beforeEach(() => {
    fake.puts.length = 0
    Object.assign(fake, { status: 200, text: '', isSilent: false })
    globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest // As far as put-file.ts uses it.
  })
  afterEach(() => {
    globalThis.XMLHttpRequest = RealRequest
  })
  return fake
}
