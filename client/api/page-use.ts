/** After this long without a touch of mouse or key the page reads by itself. */
const inUseMs = 60_000

let lastUse = Date.now()
const noteUse = () => {
  lastUse = Date.now()
}
addEventListener('pointerdown', noteUse, { capture: true, passive: true })
addEventListener('keydown', noteUse, { capture: true, passive: true })

/** Whether a person is at it. Refetches of a page left open must not keep its session alive. */
export function isInUse(): boolean {
  return Date.now() - lastUse < inUseMs
}
