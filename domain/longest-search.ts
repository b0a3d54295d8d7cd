/** Characters of a search: what a field takes, and a call. A search is part of an address, which has an end. */
export const longestSearch = 200
