import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Link = {
  readonly url: string
  /** Gives another body to who asks for this path. */
  readonly replace: (path: string, change: (body: string) => string) => void
  /** Cuts every n-th request from now on, alternately before it arrives and before its answer returns. */
  readonly dropEvery: (count: number | null) => void
  /** Cut, nothing gets through at all. */
  readonly setCut: (isCut: boolean) => void
  readonly close: () => Promise<void>
}

/** The connection between a phone and the product, with all its possible faults. */
export async function linkTo(product: string): Promise<Link> {
  const replaced = new Map<string, (body: string) => string>()
  const { hostname, port } = new URL(product)
  let every: number | null = null
  let seen = 0
  let isCut = false
  const server = createServer((asked, answer) => {
    if (isCut) {
      asked.socket.destroy()
      return
    }
    const isDropped = every !== null && asked.url?.startsWith('/api/') === true && (seen += 1) % every === 0
    if (isDropped && (seen / (every ?? 1)) % 2 === 1) {
      asked.socket.destroy()
      return
    }
    const { 'accept-encoding': _packed, ...headers } = asked.headers
    const onward = request(
      {
        hostname,
        port,
        method: asked.method,
        path: asked.url,
        headers: replaced.has(asked.url ?? '') ? headers : asked.headers,
      },
      (told) => {
        if (isDropped) {
          told.resume().on('end', () => asked.socket.destroy())
          return
        }
        void pass(told, answer, replaced.get(asked.url ?? ''))
      },
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // It listens on a port, and not on a pipe.
  const own = (server.address() as AddressInfo).port
  return {
    url: `http://localhost:${String(own)}`,
    replace: (path, change) => replaced.set(path, change),
    dropEvery: (count) => {
      every = count
    },
    setCut: (cut) => {
      isCut = cut
      if (cut) server.closeAllConnections()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function pass(
  told: IncomingMessage,
  answer: ServerResponse,
  change: ((body: string) => string) | undefined,
): Promise<void> {
  const { 'content-length': length, 'content-encoding': encoding, ...headers } = told.headers
  if (change === undefined) {
    answer.writeHead(told.statusCode ?? 502, told.headers)
    told.pipe(answer)
    return
  }
  if (encoding !== undefined) throw new Error(`A body of ${length ?? '?'} bytes came packed`)
  const chunks: Buffer[] = []
  // Without an encoding a stream gives buffers.
  for await (const chunk of told) chunks.push(chunk as Buffer)
  answer.writeHead(told.statusCode ?? 502, headers).end(change(Buffer.concat(chunks).toString('utf8')))
}
