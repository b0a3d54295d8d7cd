type Stop = () => Promise<void> | void

/** Everything that a start has opened so far, so that it can be closed at any point. */
export type StopList = {
  /** `letGo` is used for an immediate exit. */
  add(stop: Stop, letGo?: () => void): void
  /** Stops in reverse order. */
  stopAll(): Promise<void>
  letGoOfAll(): void
}

export function openStopList(): StopList {
  const stops: Stop[] = []
  const letGos: (() => void)[] = []
  return {
    add: (stop, letGo) => {
      stops.push(stop)
      if (letGo) letGos.push(letGo)
    },
    stopAll: async () => {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
    letGoOfAll: () => {
      for (const letGo of letGos) letGo()
    },
  }
}
