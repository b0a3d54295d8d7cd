/**
 * Loaded into a process before its own code (`node --import`): SIGUSR2 sets its clock two hours ahead, the next one two
 * hours back, the third one right again. As when a machine's clock is set, what is measured from start to end goes on.
 */
import process from 'node:process'

const hourMs = 3_600_000
const offsets = [0, 2 * hourMs, -2 * hourMs]
let turn = 0
const rightClock = Date.now.bind(Date)
const now = () => rightClock() + (offsets[turn % offsets.length] ?? 0)

Date.now = now
globalThis.Date = new Proxy(Date, {
  construct: (target, given) =>
    /** @type {Date} */ (Reflect.construct(target, given.length === 0 ? [now()] : given)),
})
process.on('SIGUSR2', () => {
  turn += 1
})
