type Stop = () => Promise<void> | void

/** What a start has opened so far, so that it can be closed however far the start came. */
export type StopList = {
  /** `letGo` is for an end that waits for nothing. */
  add(stop: Stop, letGo?: () => void): void
  /** The last opened first. */
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
