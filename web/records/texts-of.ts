/** The named texts of a record as a form holds them: empty where there is none, and for a new record. */
export function textsOf<Name extends string>(
  record: Readonly<Record<Name, string | null>> | null,
  ...names: readonly Name[]
) {
  const texts = names.map((name) => [name, record?.[name] ?? ''])
  // Object.fromEntries forgets the names.
  return Object.fromEntries(texts) as Record<Name, string>
}
