/** After this long without mouse or keyboard, reads are automatic rather than a person's. */
const inUseMs = 60_000

let lastUse = Date.now()
const noteUse = () => {
  lastUse = Date.now()
}
addEventListener('pointerdown', noteUse, { capture: true, passive: true })
addEventListener('keydown', noteUse, { capture: true, passive: true })

/** Whether a person is using the page. Refetches of a page left open must not keep its session alive. */
export function isInUse(): boolean {
  const since = Date.now() - lastUse
  // Less than nothing: the clock was set back meanwhile.
  return since >= 0 && since < inUseMs
}
