export const createButtonId = 'review-create'
export const addStopId = 'review-add-stop'
export const inputId = (fieldId: string) => `review-${fieldId}`

export function focusOn(elementId: string): void {
  document.getElementById(elementId)?.focus()
}
