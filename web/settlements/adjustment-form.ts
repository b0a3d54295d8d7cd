import type { z } from 'zod'
import type { NewAdjustment } from '#contract/settlements.ts'
import type { useRecordForm } from '../records/use-record-form.ts'

export type AdjustmentInput = z.input<typeof NewAdjustment>
export type AdjustmentForm = ReturnType<typeof useRecordForm<AdjustmentInput, NewAdjustment, { id: string }>>
