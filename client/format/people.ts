type Named = { readonly firstName: string | null; readonly lastName: string | null }

/** First and last name, or else the fallback (a username). */
export function formatName(person: Named, otherwise = ''): string {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  return name === '' ? otherwise : name
}
