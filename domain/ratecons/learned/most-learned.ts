/** The most pages, words and fields of a paper that are used for learning. */
export const mostLearned = { pages: 3, words: 1500, values: 150 } as const
