import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError, environment, readConfig, type Config } from '../server/config.ts'
import { OperatorError } from '../server/operator-error.ts'
import { projectRoot } from '../server/project-root.ts'

/** The command line was not understood; its message shows how it is meant. */
export class UsageError extends Error {}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Ends with 0 when done, 1 when it could not be done and 2 when the command line was not understood. */
export async function runOperatorCommand(
  usage: string,
  command: (config: Config, args: string[]) => Promise<void>,
): Promise<void> {
  try {
    await command(readConfig(environment(join(projectRoot, '.env'))), process.argv.slice(2))
  } catch (error) {
    const isUsage = error instanceof UsageError || isParseArgsError(error)
    process.stderr.write(`${isUsage ? usage : explain(error)}\n`)
    process.exitCode = isUsage ? 2 : 1
  }
}

/** Aborted by Ctrl-C and its like, for a command that has something to clear away first. */
export function interruption(line: string): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      controller.abort(new OperatorError(line))
    })
  }
  return controller.signal
}

/** These commands are about the embedded database alone. */
export function requireEmbedded({ databaseUrl }: Config, advice: string): void {
  if (databaseUrl !== undefined) throw new OperatorError(`DATABASE_URL is set: ${advice}`)
}

export async function productVersion(): Promise<string> {
  const content = await readFile(join(projectRoot, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(content)).version
}

function explain(error: unknown): string {
  if (error instanceof OperatorError || error instanceof ConfigError) return error.message
  // A refusal of the disk or of a database: its own words name the file or the table.
  if (error instanceof Error && 'code' in error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function isParseArgsError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
