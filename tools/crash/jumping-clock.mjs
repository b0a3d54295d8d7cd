/**
 * Preloaded into a process (`node --import`): SIGUSR2 moves its clock two hours ahead, the next one two hours back, the
 * third one to the correct time. As with a real clock change, monotonic time continues.
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
