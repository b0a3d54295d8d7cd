/** A problem that the operator can fix; its message is the one line that they read. */
export class OperatorError extends Error {}
