import type { NewJob } from '../jobs/enqueue-jobs.ts'

/** The job that sends a mail. It also sends everything else that is due, so a late one does no harm. */
export function sending(id: string, runAt?: Date): NewJob {
  return { task: 'send_mail', payload: { id }, key: `send_mail:${id}`, ...(runAt && { runAt }) }
}

/** Checks all due mails again. */
export function sendingAgain(runAt?: Date): NewJob {
  return { task: 'send_mail', payload: {}, key: 'send_mail', ...(runAt && { runAt }) }
}
