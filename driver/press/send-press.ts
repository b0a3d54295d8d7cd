import { ApiError } from '#client/api/api-error.ts'
import { endPress, pressKey } from './press-keys.ts'

/** No answer, or one from something between phone and office: the change may have happened all the same. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Sends a change under the key of its press. */
export async function sendPress<Result>(
  press: string,
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send(pressKey(press))
    endPress(press)
    return result
  } catch (error) {
    if (!isUnanswered(error)) endPress(press)
    throw error
  }
}
