import type { AppDeps } from '../deps.ts'
import { tellDetentionSoon, watchDetention } from '../charges/watch-detention.ts'
import { noticeDrivers } from '../notices/notice-drivers.ts'
import { mailDeadline } from '../obligations/mail-office.ts'
import { watchObligations } from '../obligations/watch-obligations.ts'
import { ringPhones } from '../notices/ring-phones.ts'
import { textDriver } from '../notices/text-driver.ts'
import { sendDueMail } from '../outbox/send-mail.ts'
import { drawPapers } from '../packages/draw-papers.ts'
import { followTruck } from '../tracking/follow-loads.ts'
import type { TaskName } from './enqueue-jobs.ts'

/** Repeated with growing pauses if it throws, so it must be idempotent. */
export type Task = (deps: AppDeps, payload: unknown) => Promise<void>

/** The function for each task name. */
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
  follow_truck: followTruck,
}
