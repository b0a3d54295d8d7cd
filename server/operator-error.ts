/** Something the person who runs the server can mend; its message is the one line they read. */
export class OperatorError extends Error {}
