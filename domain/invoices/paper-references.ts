import { loadFacts } from '../loads/load-facts.ts'
import { each, referenceFacts, appearsIn, type ReferenceFact } from '../loads/typed-facts.ts'

type References = Readonly<Record<ReferenceFact, string | null>>
type Line = readonly [label: string, value: string]

/** Specification section 2: the printable invoice has a place for these two, filled or not. */
const always: readonly ReferenceFact[] = ['bolNumber', 'tripNumber']

function lineOf(paper: References, name: ReferenceFact): Line {
  return [loadFacts[name].short, paper[name] ?? '—']
}

/** The references that a broker matches the invoice by: those that are always printed, and others the load has. */
export function paperReferences(paper: References): { always: readonly Line[]; further: readonly Line[] } {
  const further = referenceFacts.filter((name) => !always.includes(name) && paper[name] !== null)
  return {
    always: always.map((name) => lineOf(paper, name)),
    further: further.map((name) => lineOf(paper, name)),
  }
}

/** The references of a load that go onto its invoice. */
export function referencesFor(load: References): References {
  return each(referenceFacts, (name) => (appearsIn(name, 'invoice') ? load[name] : null))
}
