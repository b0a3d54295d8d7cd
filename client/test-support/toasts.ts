import { afterEach, beforeEach, expect } from 'vitest'

/** A title that says that something went wrong; not "2 deleted, 0 failed" nor "POD in 24 h: does not apply". */
const tellsFailure =
  /^Error$|(?<!\b0 )\bfailed\b|\bnot\b(?! apply)|^(Could|Cannot|Invalid|Nothing|Unauthorized|Authentication|Duplicate|Low Confidence|This browser)\b/i

/** Whatever message a page shows in a test and tells of a failure looks like one, which also has it read out at once. */
export function watchToasts(): void {
  const calm = new Set<string>()
  const watcher = new MutationObserver(() => {
    for (const item of document.querySelectorAll('[role=region][aria-label^=Notifications] li')) {
      const title = item.firstElementChild?.firstElementChild?.textContent ?? ''
      if (tellsFailure.test(title) && !item.classList.contains('bg-ink-danger')) calm.add(title)
    }
  })
  beforeEach(() => {
    calm.clear()
    watcher.observe(document.body, { childList: true, subtree: true })
  })
  afterEach(() => {
    watcher.disconnect()
    expect([...calm], 'messages of a failure that look as if all were well').toEqual([])
  })
}
