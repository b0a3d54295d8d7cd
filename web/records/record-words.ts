/** `truck` as the first word: `Truck`. */
export const capital = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)
