import { testApp } from '../../../test/support/app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { prepareMail } from '../prepare-mail.ts'
import { writeMail, type NewMail } from '../write-mail.ts'

export const words = { purpose: 'letter', subject: 'Statement', text: 'Hello', createdBy: null }
export const pdf = (bytes = Buffer.from('%PDF-1.7')) => ({
  fileName: 'statement.pdf',
  contentType: 'application/pdf',
  bytes,
})

/** The app that sends by this mail server, and what a test writes into its outbox and reads there. */
export async function outboxOf({ port }: { readonly port: number }) {
  const { as, deps, setClock } = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(port)}` })
  return {
    ...{ as, deps, setClock },
    later: (ms: number) => {
      setClock(new Date(deps.clock().getTime() + ms).toISOString())
    },
    write: async (to: string, more: Partial<NewMail> = {}, papers = [pdf()]) => {
      const ready = await prepareMail(deps, { to, papers })
      return inTransaction(deps, (tx) => writeMail(tx, ready, { ...words, ...more }))
    },
    stateOf: (id: string) =>
      deps.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    files: () => deps.db.selectFrom('outboxFiles').select('storageKey').execute(),
  }
}
