const minuteMs = 60_000

/** True for the first call of each minute: of an outage one line in the log says enough. */
export function onceAMinute(): () => boolean {
  let lastAt = -Infinity
  return () => {
    const now = performance.now()
    if (now - lastAt < minuteMs) return false
    lastAt = now
    return true
  }
}
