/** Another document: the driver's pages share no history. */
export function leaveFor(path: string): void {
  location.assign(path)
}
