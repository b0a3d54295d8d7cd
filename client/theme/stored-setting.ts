/** A setting of this browser that several components follow, also when it is changed in another tab. */
export type StoredSetting<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

type Source<Value> = {
  read: () => Value
  store: (value: Value) => void
  apply: (value: Value) => void
  /** A media query on which the meaning of the stored value depends. */
  follows: string
}

export function storedSetting<Value>(source: Source<Value>): StoredSetting<Value> {
  const listeners = new Set<() => void>()
  let query: MediaQueryList | undefined
  let current: Value | undefined
  const refresh = () => {
    current = source.read()
    source.apply(current)
    for (const listener of listeners) listener()
  }
  return {
    get: () => (current ??= source.read()),
    set: (value) => {
      current = value
      source.store(value)
      source.apply(value)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        addEventListener('storage', refresh)
        query = matchMedia(source.follows)
        query.addEventListener('change', refresh)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        removeEventListener('storage', refresh)
        query?.removeEventListener('change', refresh)
      }
    },
  }
}
