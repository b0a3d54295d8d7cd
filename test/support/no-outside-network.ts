import net from 'node:net'

const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const databaseUrl = process.env['TEST_DATABASE_URL']
const databaseHost = databaseUrl === undefined ? undefined : new URL(databaseUrl).hostname

/** A test that reaches for the outside fails here, at once, and not on the day the other side is down. */
// Called below with the socket it belongs to.
// oxlint-disable-next-line typescript/unbound-method
const connect = net.Socket.prototype.connect
function connectWithin(this: net.Socket, ...args: unknown[]) {
  const host = hostOf(args)
  if (host !== undefined && !isLoopback.test(host) && host !== databaseHost) {
    throw new Error(`A test tried to connect to ${host}. Tests may reach this machine only.`)
  }
  return Reflect.apply(connect, this, args) as net.Socket
}
// Files that share a process come by here once each.
if (connect.name !== connectWithin.name) net.Socket.prototype.connect = connectWithin

/** Node hands over its own normalised arguments as an array; a direct caller the options, or port and host. */
function hostOf([first, second]: unknown[]): string | undefined {
  const given: unknown = Array.isArray(first) ? first[0] : first
  if (typeof given === 'object' && given !== null) {
    return 'host' in given && typeof given.host === 'string' ? given.host : undefined
  }
  return typeof second === 'string' ? second : undefined
}
