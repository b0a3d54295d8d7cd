/**
 * npm puts a shell between itself and us, which dies of a signal without handing it on: whoever stops `npm start`
 * would leave the product running. So when that shell is gone, we stop as if the signal had come to us.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
