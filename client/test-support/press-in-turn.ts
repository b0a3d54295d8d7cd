import userEvent from '@testing-library/user-event'

/** One after the other: jsdom tells an event's time by whole milliseconds, and two keys at one time are no sequence. */
export async function pressInTurn(...keys: readonly string[]) {
  for (const key of keys) {
    await userEvent.keyboard(key)
    const pressedAt = Date.now()
    while (Date.now() === pressedAt) await Promise.resolve()
  }
}
