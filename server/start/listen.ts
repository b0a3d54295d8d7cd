import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { OperatorError } from '../operator-error.ts'

/** Listens and returns the port, which the system chooses if the setting is 0. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw refusal(error, { host, port }) ?? error
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

function refusal(error: unknown, { host, port }: { host: string; port: number }): OperatorError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const line = {
    EADDRINUSE: `Port ${String(port)} is used by another program. Stop that one or set PORT to a free port.`,
    EACCES: `Port ${String(port)} may not be used by this user. Set PORT to a number above 1023.`,
  }[code]
  if (line !== undefined) return new OperatorError(line, { cause: error })
  if (!/^(EADDRNOTAVAIL|ENOTFOUND|EINVAL|EAI_\w+)$/.test(code)) return null
  return new OperatorError(
    `HOST: this machine has no address "${host}" (${code}). Use 127.0.0.1 for this machine alone, or 0.0.0.0 for every network it is in.`,
    { cause: error },
  )
}

/** Running requests are answered; connections that a browser opened but never used are closed. */
export async function closeSoon(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => {
    app.server.closeAllConnections()
  }, 4000)
  await app.close()
  clearTimeout(timer)
}
