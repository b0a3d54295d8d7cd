/** What a driver photographs at the dock. */
export const paperKinds = ['bol', 'pod', 'scale-ticket', 'lumper-receipt', 'other'] as const
export type PaperKind = (typeof paperKinds)[number]
