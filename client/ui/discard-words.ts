/** Asked before something typed is thrown away. */
export const discardWords = {
  title: 'Discard changes?',
  description: 'What you typed here has not been saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
} as const
