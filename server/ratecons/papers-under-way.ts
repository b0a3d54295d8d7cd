import type { Readable } from 'node:stream'
import { AppError } from '../http/app-error.ts'

/** Each occupies a processor. */
const mostAtWork = 2
/** Each holds a file of up to 25 MB in memory; slow uploads only use up their sender's share. */
const mostReceived = { ofOne: 4, ofAll: 16 }
/** When all places are taken, an upload that has taken longer than this gives up its place: 25 MB at 3.4 Mbit/s. */
const longEnoughMs = 60_000
const retryAfterSeconds = 5

type Received = { readonly sender: string; readonly since: number; readonly body: Readable }

/** How many papers may be received and read at once; whoever comes beyond that is asked to come back. */
export function papersUnderWay() {
  const received: Received[] = []
  let atWork = 0

  const makeRoom = () => {
    if (received.length < mostReceived.ofAll) return
    const since = performance.now() - longEnoughMs
    const slowest = received.find((each) => each.since < since && !each.body.readableEnded)
    if (slowest === undefined) throw busy()
    received.splice(received.indexOf(slowest), 1)
    slowest.body.destroy(new AppError('request_timeout'))
  }

  return {
    /** `receive` gets the whole paper, `read` what it says. */
    handle: async <Paper, Content>(
      { sender, body }: Pick<Received, 'sender' | 'body'>,
      receive: () => Promise<Paper>,
      read: (paper: Paper) => Promise<Content>,
    ): Promise<Content> => {
      if (received.filter((each) => each.sender === sender).length >= mostReceived.ofOne) throw busy()
      makeRoom()
      const mine = { sender, since: performance.now(), body }
      received.push(mine)
      try {
        const paper = await receive()
        if (atWork >= mostAtWork) throw busy()
        atWork += 1
        try {
          return await read(paper)
        } finally {
          atWork -= 1
        }
      } finally {
        const place = received.indexOf(mine)
        if (place >= 0) received.splice(place, 1)
      }
    },
  }
}

function busy(): AppError {
  return new AppError('scanner_busy', {
    headers: { 'retry-after': String(retryAfterSeconds) },
    extras: { retryAfterSeconds },
  })
}
