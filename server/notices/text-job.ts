export type TextJob = { readonly logId: string; readonly failedTries: number }

/** One job per text, however often it is requested. */
export function texting(payload: TextJob, sendAt: string | null) {
  const job = { task: 'text_driver', payload, key: `text ${payload.logId}` }
  return sendAt === null ? job : { ...job, runAt: new Date(sendAt) }
}
