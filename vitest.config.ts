import { defineConfig } from 'vitest/config'

// Far from the company's zone and off the full hour: what forgets to name its zone shows.
process.env.TZ = 'Asia/Kathmandu'

// Loading all anew for each file takes as long as the tests; they put back what they change.
const isolate = false
const setupFiles = ['test/support/no-outside-network.ts', 'test/support/no-stray-console.ts']
// Threads of the product start from bundled files: loading the sources anew in each takes over a second.
export const bundledScripts = 'test/support/bundled-scripts.ts'
const bundledThreads = 'test/support/bundled-threads.ts'
// Far beyond what anything takes: only what hangs is to be ended, and a busy machine is no reason to fail.
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }
const needsDatabase = '**/*.{db,http}.test.ts'
// Pictures and papers that are drawn and judged for seconds: not in the quick check before a commit.
const isSlow = '**/*.slow.test.ts'
const ofRules = {
  isolate,
  globalSetup: bundledScripts,
  setupFiles: [...setupFiles, bundledThreads],
  ...limits,
}

export default defineConfig({
  test: {
    // One more than the processors of the smallest machine: who waits for the database leaves one idle.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,server,client,web,driver,tools,test}/**/*.test.ts'],
          exclude: [needsDatabase, isSlow],
          ...ofRules,
        },
      },
      { test: { name: 'slow', include: [`{domain,server,tools}/${isSlow}`], ...ofRules } },
      {
        test: {
          name: 'database',
          isolate,
          include: [`{server,tools,test}/${needsDatabase}`],
          globalSetup: [bundledScripts, 'test/support/database-server.ts'],
          setupFiles: [...setupFiles, bundledThreads],
          ...limits,
        },
      },
      {
        test: {
          name: 'component',
          isolate,
          include: ['{client,web,driver}/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'test/support/rendering.ts'],
          ...limits,
        },
      },
    ],
  },
})
