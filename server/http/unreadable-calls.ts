import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from './app-error.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'head_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Answers what Node cannot read as a call, so that it reaches no route; Fastify has words and a shape of its own. */
export function answerUnreadable({ code }: ConnectionError, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const error = new AppError(codes[code] ?? 'bad_request')
  const body = JSON.stringify({ message: error.message, code: error.code })
  const head = [
    `HTTP/1.1 ${String(error.status)} ${STATUS_CODES[error.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
