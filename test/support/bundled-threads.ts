import { inject } from 'vitest'
import { startThreadsFrom } from '../../server/start-thread.ts'

startThreadsFrom(inject('bundledScripts'))
