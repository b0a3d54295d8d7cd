import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../server/installation-settings.ts'
import { envExample } from './env-example/env-example.ts'

/** Writes .env.example from the table of settings. */
writeFileSync(join(import.meta.dirname, '..', '.env.example'), envExample(settings))
