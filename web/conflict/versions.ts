/** A field that two people set differently: what it was, what is typed here, what is stored now. */
export type Difference<Field extends string> = {
  readonly field: Field
  readonly yours: string
  readonly theirs: string
  /** Who changed the value that both had read; where both did, the person decides. */
  readonly changedBy: 'you' | 'them' | 'both'
}

type Values<Field extends string> = Readonly<Record<Field, string>>

/** The fields in which the typed values and the stored ones differ. */
export function differencesBetween<Field extends string>(
  base: Values<Field>,
  yours: Values<Field>,
  theirs: Values<Field>,
): Difference<Field>[] {
  // The keys of a Record are its Field.
  const fields = Object.keys(base) as Field[]
  return fields
    .filter((field) => yours[field] !== theirs[field])
    .map((field) => {
      const isYours = yours[field] !== base[field]
      const isTheirs = theirs[field] !== base[field]
      const changedBy = isYours && isTheirs ? 'both' : isYours ? 'you' : 'them'
      return { field, yours: yours[field], theirs: theirs[field], changedBy }
    })
}

export type Choice = 'yours' | 'theirs'

/** No change is dropped unseen: only a field that the other person alone changed starts out as theirs. */
export function firstChoice({ changedBy }: Difference<string>): Choice {
  return changedBy === 'them' ? 'theirs' : 'yours'
}
