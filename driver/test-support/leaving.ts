import { beforeEach, vi } from 'vitest'

/** Records navigations: jsdom cannot navigate. */
export function watchLeaving() {
  const goTo = vi.fn<(path: string) => void>()
  beforeEach(() => {
    goTo.mockClear()
    vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo })
  })
  return goTo
}
