import { startThread, startThreadsFrom } from '../start-thread.ts'

/** A process that starts one thread, passes on what it says, and ends when nothing keeps it. */
const [folder = '', order = ''] = process.argv.slice(2)
startThreadsFrom(folder)
const thread = startThread('server/test-worker', { workerData: order })
thread.on('message', (message) => process.stdout.write(`${JSON.stringify(message)}\n`))
if (order === 'rests') thread.unref()
