import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ModelCall = {
  readonly path: string
  readonly authorization: string | undefined
  /** As it was sent. */
  readonly body: string
}

/** The answer: text from the model, a raw body, or one that never ends. */
export type ModelSays =
  | { readonly content: string }
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'never'
  | 'drips'

export type RunningModel = {
  readonly url: string
  readonly calls: readonly ModelCall[]
  readonly close: () => Promise<void>
}

/** A fake model server on this machine that records its requests. */
export async function modelServer(say: (call: ModelCall, index: number) => ModelSays): Promise<RunningModel> {
  const calls: ModelCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization } = request.headers
      const call = { path: request.url ?? '', authorization, body: Buffer.concat(chunks).toString() }
      calls.push(call)
      const said = say(call, calls.length - 1)
      if (said === 'never') return
      if (said === 'drips') {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drops = setInterval(() => response.write(' '), 20)
        response.once('close', () => {
          clearInterval(drops)
        })
        return
      }
      if ('content' in said) {
        const choices = [{ index: 0, message: { role: 'assistant', content: said.content } }]
        response.end(JSON.stringify({ object: 'chat.completion', choices }))
        return
      }
      response.writeHead(said.status, said.headers)
      response.end(said.body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}/v1`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
