type Limits = { readonly most: number; readonly forMs: number }

/**
 * Remembers for a while what was made lately, and joins who asks while it is being made. What failed is made anew. The
 * key must stand for everything that it is made of.
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
