import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { Caller } from '../crash/caller.ts'

export type RawCaller = {
  readonly send: (caller: Caller, method: string, path: string, body?: unknown) => Promise<number>
  readonly close: () => void
}

/**
 * Resolves to the status once the whole answer has arrived. The answer is neither decompressed nor parsed: the
 * benchmark must use less CPU than the server on the same machine.
 */
export function rawCaller(url: string): RawCaller {
  const agent = new Agent({ keepAlive: true })
  return {
    send: async (caller, method, path, body) => {
      const headers = { ...caller.headers(body), 'accept-encoding': 'br' }
      const call = request(`${url}${path}`, { method, headers, agent })
      call.end(body === undefined ? undefined : JSON.stringify(body))
      const [answer] = (await once(call, 'response')) as [IncomingMessage] // As node:http declares the event.
      answer.resume()
      await once(answer, 'end')
      return answer.statusCode ?? 0
    },
    close: () => {
      agent.destroy()
    },
  }
}
