/** Newer tables of locales put a narrow space before AM and PM, which breaks searching, copying and old phones. */
export const plainSpaces = (words: string) => words.replace(/\s/g, ' ')
