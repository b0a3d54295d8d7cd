import type { FactPlace, LoadFact } from './load-fact.ts'
import { loadFacts, type LoadFactName } from './load-facts.ts'

type Facts = typeof loadFacts
type Shaped<Shape> = {
  [Name in LoadFactName]: Facts[Name]['shape'] extends Shape ? Name : never
}[LoadFactName]

/** Facts that are typed as text and stored as typed. */
export type TypedFact = Shaped<'reference' | 'text' | 'long text'>
/** Numbers and codes that others gave the load. */
export type ReferenceFact = Shaped<'reference'>
type On<Place extends FactPlace> = {
  [Name in LoadFactName]: Place extends keyof Facts[Name]['missing'] ? never : Name
}[LoadFactName]
/** Facts shown on the driver's phone, in both languages. */
export type PhoneFact = TypedFact & On<'driverPhone'>

// The keys of the table are exactly the names in its type.
const names = Object.keys(loadFacts) as LoadFactName[]

function isReference(name: LoadFactName): name is ReferenceFact {
  return loadFacts[name].shape === 'reference'
}

function isTyped(name: LoadFactName): name is TypedFact {
  const { shape } = loadFacts[name]
  return shape === 'reference' || shape === 'text' || shape === 'long text'
}

/** Whether the fact appears in that place, i.e. has no reason to be left out there. */
export function appearsIn(name: LoadFactName, place: FactPlace): boolean {
  const { missing }: LoadFact = loadFacts[name]
  return missing[place] === undefined
}

export function factsOn(place: FactPlace): readonly LoadFactName[] {
  return names.filter((name) => appearsIn(name, place))
}

export function typedFactsOn(place: FactPlace): readonly TypedFact[] {
  return factsOn(place).filter(isTyped)
}

export const typedFacts: readonly TypedFact[] = names.filter(isTyped)
export const referenceFacts: readonly ReferenceFact[] = names.filter(isReference)

export const phoneFacts: readonly PhoneFact[] = typedFacts.filter((name): name is PhoneFact =>
  appearsIn(name, 'driverPhone'),
)
/** The facts that a search looks in, in addition to number, people and places. */
export const searchedFacts = typedFactsOn('search')

/** One value for each of those facts. */
export function each<Name extends LoadFactName, Value>(
  facts: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // Every name has its entry.
  return Object.fromEntries(facts.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
