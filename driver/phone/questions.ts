/**
 * Counts questions whose answers replace each other: on a weak signal an answer may come after that to a later question.
 */
export function questions() {
  let lastAsked = 0
  let lastAnswered = 0
  return () => {
    lastAsked += 1
    const asked = lastAsked
    return {
      isLatest: () => asked > lastAnswered,
      /** Earlier questions no longer count. */
      answered: () => {
        lastAnswered = asked
      },
    }
  }
}
