/** A field that two people changed: the original value, the one typed here, and the stored one. */
export type Difference<Field extends string> = {
  readonly field: Field
  readonly yours: string
  readonly theirs: string
  /** Who changed the original value; if both did, the person decides. */
  readonly changedBy: 'you' | 'them' | 'both'
}

/** How a field's values are read out, where it is not as they are kept. */
export type FieldWords = Readonly<Record<string, (value: string) => string>>

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

/** No change is lost silently: only fields that the other person alone changed default to their version. */
export function firstChoice({ changedBy }: Difference<string>): Choice {
  return changedBy === 'them' ? 'theirs' : 'yours'
}
