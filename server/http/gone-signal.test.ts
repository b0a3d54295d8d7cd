import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { goneSignal } from './gone-signal.ts'

it('is aborted for a caller who left before anybody looked', async () => {
  const socket = new Socket()
  const raw = new ServerResponse(new IncomingMessage(socket))
  raw.assignSocket(socket)
  socket.destroy()
  await once(raw, 'close')
  // No more of an answer is looked at.
  expect(goneSignal({ raw } as FastifyReply).aborted).toBe(true)
})
