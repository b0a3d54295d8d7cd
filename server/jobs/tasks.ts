import type { AppDeps } from '../deps.ts'
import { tellDetentionSoon, watchDetention } from '../charges/watch-detention.ts'
import { noticeDrivers } from '../notices/notice-drivers.ts'
import { mailDeadline } from '../obligations/mail-office.ts'
import { watchObligations } from '../obligations/watch-obligations.ts'
import { ringPhones } from '../notices/ring-phones.ts'
import { textDriver } from '../notices/text-driver.ts'
import { sendDueMail } from '../outbox/send-mail.ts'
import { drawPapers } from '../packages/draw-papers.ts'
import type { TaskName } from './enqueue-jobs.ts'

/** Runs again with growing pauses when it throws, so it must bear being done twice. */
export type Task = (deps: AppDeps, payload: unknown) => Promise<void>

/** What the worker does for each name that a follower asks for. */
export const tasks: Record<TaskName, Task> = {
  notice_drivers: noticeDrivers,
  ring_phones: ringPhones,
  text_driver: textDriver,
  send_mail: sendDueMail,
  watch_detention: watchDetention,
  detention_soon: tellDetentionSoon,
  watch_obligations: watchObligations,
  mail_deadline: mailDeadline,
  draw_papers: drawPapers,
}
