import type { NewJob } from '../jobs/enqueue-jobs.ts'

/** The job that sends a mail. It sends what else is due as well, so one that comes too late does no harm. */
export function sending(id: string, runAt?: Date): NewJob {
  return { task: 'send_mail', payload: { id }, key: `send_mail:${id}`, ...(runAt && { runAt }) }
}

/** Looks again at everything that is due. */
export function sendingAgain(runAt?: Date): NewJob {
  return { task: 'send_mail', payload: {}, key: 'send_mail', ...(runAt && { runAt }) }
}
