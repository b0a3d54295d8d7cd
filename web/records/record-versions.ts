import type { z } from 'zod'
import { ApiError, failureCode } from '#client/api/api-error.ts'
import { differencesBetween } from '../conflict/versions.ts'
import type { Difference, FieldWords } from '../conflict/versions.ts'

type Values = Readonly<Record<string, string | boolean | readonly string[] | null | undefined>>

/** A record at some time, in its form's values. */
export type Version = { readonly updatedAt: string; readonly values: Values }

/** A record that is edited here while somebody else may save it. */
export type EditedRecord = {
  readonly read: Version
  /** The current version, from the error of a refused save. */
  readonly presentIn: (error: unknown) => Version | null
  /** How the form calls each field: "Company name". */
  readonly labels: Readonly<Record<string, string>>
  /** How a field's value is read out, where it is not as the form holds it. */
  readonly wordsOf: FieldWords | undefined
  /** How the record is called: "Tall Grass Grocers". */
  readonly name: string
}

type Editing<Stored> = Pick<EditedRecord, 'labels' | 'name'> & {
  readonly wordsOf?: FieldWords
  readonly record: NoInfer<Stored>
  readonly shape: z.ZodType<Stored>
  readonly valuesOf: (record: NoInfer<Stored>) => Values
}

export function editedRecord<Stored extends { readonly updatedAt: string }>({
  record,
  shape,
  valuesOf,
  labels,
  name,
  wordsOf,
}: Editing<Stored>): EditedRecord {
  const versionOf = (stored: Stored) => ({ updatedAt: stored.updatedAt, values: valuesOf(stored) })
  return {
    labels,
    name,
    wordsOf,
    read: versionOf(record),
    presentIn: (error) => {
      if (!(error instanceof ApiError) || failureCode(error) !== 'changed_meanwhile') return null
      const present = shape.safeParse(error.body['current'])
      return present.success ? versionOf(present.data) : null
    },
  }
}

export type RecordConflict = {
  readonly latest: Version
  readonly differences: readonly Difference<string>[]
}

/** Thrown instead of the refusal if a person has to decide. */
export class NeedsChoice extends Error {
  readonly conflict: RecordConflict
  constructor(conflict: RecordConflict) {
    super()
    this.conflict = conflict
  }
}

const textOf = (values: Values, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')]))

type Save<Saved> = {
  readonly over: Version
  readonly typed: Values
  readonly put: (updatedAt: string) => Promise<Saved>
}

/** Saves over the version that was read; over a newer one only if nobody's change is lost. */
export async function saveOver<Saved>(
  { presentIn, labels }: EditedRecord,
  { over, typed, put }: Save<Saved>,
): Promise<Saved> {
  try {
    return await put(over.updatedAt)
  } catch (error) {
    const latest = presentIn(error)
    if (!latest) throw error
    const fields = Object.keys(labels)
    const differences = differencesBetween(
      textOf(over.values, fields),
      textOf(typed, fields),
      textOf(latest.values, fields),
    )
    if (differences.every(({ changedBy }) => changedBy === 'you')) return put(latest.updatedAt)
    throw new NeedsChoice({ latest, differences })
  }
}

/** A choice reads out as its list does. */
export const optionWords =
  (options: readonly { readonly value: string; readonly label: string }[]) => (value: string) =>
    options.find((option) => option.value === value)?.label ?? value
