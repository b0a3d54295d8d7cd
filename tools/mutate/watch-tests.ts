import { afterEach, beforeEach } from 'vitest'
import { reachedPlaces } from './reached-places.ts'

declare module 'vitest' {
  // Only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TaskMeta {
    reached?: string[]
  }
}

let hasFailed = false
const places = new Set<string>()
// Of this file alone: the process has run others before.
Object.assign(globalThis, { [reachedPlaces]: places })
// The page is the same for all of them, so a title of the run before would stand for one that was never set.
if ('document' in globalThis) document.title = ''

// The first failure settles it: the rest of the file would tell nothing new.
beforeEach(({ skip }) => {
  if (hasFailed) skip()
})

afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
  // Handed over with the file's result.
  task.file.meta.reached = [...places]
})
