export const stopKinds = ['pickup', 'delivery', 'other'] as const
export type StopKind = (typeof stopKinds)[number]

/** An appointment is one time, a window two; first come, first served is a window without an appointment. */
export const timeKinds = ['appointment', 'window', 'fcfs'] as const
export type TimeKind = (typeof timeKinds)[number]

export const termKinds = [
  'detention',
  'detention-notice',
  'claim-deadline',
  'pod-deadline',
  'tracking',
  'layover',
  'tonu',
  'lumper',
  'fine',
  'quick-pay',
  'new-confirmation',
  'double-brokering',
] as const
export type TermKind = (typeof termKinds)[number]
