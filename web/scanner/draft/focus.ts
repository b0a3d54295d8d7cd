export const createButtonId = 'review-create'
export const addStopId = 'review-add-stop'
export const questionTextId = (fieldId: string) => `review-question-text-${fieldId}`
/** The first answer of the question below a field. */
export const questionId = (fieldId: string) => `review-question-${fieldId}`
export const inputId = (fieldId: string) => `review-${fieldId}`

export function focusOn(elementId: string): void {
  document.getElementById(elementId)?.focus()
}
