import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type VendorReply = {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
}
export type VendorCall = { readonly path: string; readonly query: URLSearchParams; readonly body: unknown }
type Reply = (call: VendorCall) => VendorReply | 'never' | 'drips'

export type VendorServer = {
  readonly url: string
  readonly calls: readonly VendorCall[]
  /** How many callers left before their answer. */
  readonly brokenOff: () => number
  readonly close: () => Promise<void>
}

/** Speaks in a vendor's place on this machine and remembers what it was asked. */
export async function vendorServer(reply: Reply): Promise<VendorServer> {
  const calls: VendorCall[] = []
  let brokenOff = 0
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      calls.push(call)
      response.once('close', () => {
        if (!response.writableFinished) brokenOff += 1
      })
      const answer = reply(call)
      if (answer === 'never') return
      if (answer === 'drips') {
        const drops = setInterval(() => response.write(' '), 20)
        response.once('close', () => {
          clearInterval(drops)
        })
        return
      }
      const { status = 200, headers = {}, body } = answer
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    brokenOff: () => brokenOff,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readCall(request: IncomingMessage): Promise<VendorCall> {
  const url = new URL(request.url ?? '/', 'http://vendor.example')
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return { path: url.pathname, query: url.searchParams, body: text === '' ? undefined : JSON.parse(text) }
}
