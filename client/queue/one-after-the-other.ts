/**
 * If requested while running, it runs once more afterwards, because the first run may have looked before what the
 * request is about was stored. All who request it meanwhile share that run.
 */
export function oneAfterTheOther<Result>(run: (driverId: string) => Promise<Result>) {
  const running = new Map<string, Promise<Result>>()
  const next = new Map<string, Promise<Result>>()
  const start = (driverId: string): Promise<Result> => {
    const started = run(driverId).finally(() => running.delete(driverId))
    running.set(driverId, started)
    return started
  }
  return (driverId: string): Promise<Result> => {
    const now = running.get(driverId)
    if (now === undefined) return start(driverId)
    const again =
      next.get(driverId) ??
      now
        .catch(() => null)
        .then(() => {
          next.delete(driverId)
          return start(driverId)
        })
    next.set(driverId, again)
    return again
  }
}
