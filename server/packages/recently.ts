type Limits = { readonly most: number; readonly forMs: number }

/**
 * Caches recent results for a while and shares work in progress. Failures are not cached. The key must identify all
 * inputs.
 */
export function recently<Made>({
  most,
  forMs,
}: Limits): (key: string, make: () => Promise<Made>) => Promise<Made> {
  const kept = new Map<string, Promise<Made>>()
  return (key, make) => {
    const known = kept.get(key)
    if (known) return known
    const made = make()
    kept.set(key, made)
    const forget = () => {
      if (kept.get(key) === made) kept.delete(key)
    }
    made.then(() => setTimeout(forget, forMs).unref(), forget)
    for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
    return made
  }
}
