import { beforeEach, vi } from 'vitest'

/** Where the page asks the browser to go: jsdom cannot go anywhere. */
export function watchLeaving() {
  const goTo = vi.fn<(path: string) => void>()
  beforeEach(() => {
    goTo.mockClear()
    vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo })
  })
  return goTo
}
