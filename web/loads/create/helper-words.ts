import { isBlankLoadNumber } from '#domain/loads/load-number.ts'
import type { LoadDraft } from './load-draft.ts'

type HelperWords = {
  /** Each step has its own tip, which opens by itself on the first visit. */
  readonly tipId: string
  /** One sentence about the step at hand. */
  readonly message: string
  readonly help: string
  /** Not over the button that is the next step. */
  readonly greets: boolean
}

const numberHelp =
  'Every load has a 109 number of its own. The next free one of the year stands behind the cursor: Tab takes it.'
const stopsHelp =
  'Type a few letters of a saved location, Enter chooses it, Enter adds it. The first stop is a pickup, the next ones are dropoffs unless you say otherwise. For a new place, type its name and choose Add: you stay in this form.'
const readyHelp =
  'Ctrl and Enter (⌘ and Enter on a Mac) create it from any field. Drag a stop by its grip to move it, or press Alt and an arrow. What you have typed is kept until the load is created, also when you log out. Tip: D on a load in the table fills this form with a copy of it.'

/** What Trucker Tom says about the step at hand. */
export function helperWords(draft: LoadDraft): HelperWords {
  const has = (type: string) => draft.stops.some(({ stopType }) => stopType === type)
  const stops = (message: string) => ({ tipId: 'create-load-stops', message, help: stopsHelp, greets: true })
  if (isBlankLoadNumber(draft.number109)) {
    return {
      tipId: 'create-load-number',
      message: 'Start with the 109 number.',
      help: numberHelp,
      greets: true,
    }
  }
  if (draft.stops.length === 0) return stops('Now choose a location and press Add Stop.')
  if (!has('pickup')) return stops('Add where the load is picked up.')
  if (!has('dropoff')) return stops('Add where the load is delivered.')
  const message = 'Next place, or create it.'
  return { tipId: 'create-load-ready', message, help: readyHelp, greets: false }
}
