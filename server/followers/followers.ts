import { affectsDetention, detentionEvents } from '#domain/charges/detention-events.ts'
import type { LoadEventKind } from '#domain/loads/load-events.ts'
import { obligationEvents } from '#domain/obligations/obligation-events.ts'
import { noticesOf, noticeEvents } from '#domain/notices/notices-of-event.ts'
import type { NewJob, TaskName } from '../jobs/enqueue-jobs.ts'

/** An event as passed to followers. */
export type LoadEvent = {
  readonly id: string
  readonly loadId: string
  readonly kind: LoadEventKind
  readonly data: Readonly<Record<string, unknown>>
  readonly happenedAt: string
}

/**
 * Something that must happen because of an event of a load. Followers never change the load's own facts and steps; a
 * charge that one proposes goes through `changeLoad` like any other.
 */
export type Follower = {
  readonly task: TaskName
  readonly follows: readonly LoadEventKind[]
  /** Absent: all events of these kinds. */
  readonly when?: (event: LoadEvent) => boolean
  /** Most loads have none: a job that finds nothing to look at costs as much as the change itself. */
  readonly forLoadsWith?: NewJob['forLoadsWith']
}

/**
 * One row per follower: e-mail, SMS, notices, webhooks, reminders, deadlines. Live updates are not here, because they
 * need no job. The tasks are in server/jobs/tasks.ts.
 */
export const followers: Follower[] = [
  { task: 'watch_detention', follows: detentionEvents, when: affectsDetention },
  { task: 'watch_obligations', follows: obligationEvents, forLoadsWith: 'obligations' },
  {
    task: 'follow_truck',
    follows: ['facts', 'stops'],
    when: ({ data }) => data['movesStops'] === true,
    forLoadsWith: 'positions',
  },
  { task: 'draw_papers', follows: ['papers'] },
  { task: 'notice_drivers', follows: noticeEvents, when: (event) => noticesOf(event).length > 0 },
]

/**
 * The jobs of one event. Each carries the event itself, so that it acts on what happened rather than on the current
 * state.
 */
export function jobsOf({ id, loadId, kind, data, happenedAt }: LoadEvent): NewJob[] {
  const event = { id, loadId, kind, data, happenedAt }
  return followers
    .filter(({ follows, when }) => follows.includes(kind) && (when?.(event) ?? true))
    .map(({ task, forLoadsWith }) => ({
      task,
      payload: event,
      key: `${task} ${id}`,
      ...(forLoadsWith && { forLoadsWith }),
    }))
}
