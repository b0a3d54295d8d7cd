/** A function by where its body starts in its file; `top` is what runs when the file is loaded. */
export type Place = `${string}:${number | 'top'}`

/** Where the code under test leaves the places that it came to. */
export const reachedPlaces = '__reachedPlaces'
