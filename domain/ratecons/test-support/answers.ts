import type { ModelAnswer } from '../model/model-answer.ts'

/** A model's answer that tells nothing. */
export const noAnswer = {
  loadNumber: null,
  poNumber: null,
  companyName: null,
  'rate.total': null,
  equipment: null,
  weight: null,
  commodity: null,
  stops: [],
} satisfies ModelAnswer
