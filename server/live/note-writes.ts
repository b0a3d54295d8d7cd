import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
} from 'kysely'
import { AliasNode, DeleteQueryNode, InsertQueryNode, TableNode, UpdateQueryNode } from 'kysely'
import type { LiveList } from '#contract/events.ts'
import type { Database } from '../db/connect.ts'
import { snakeCase } from '../db/snake-case.ts'
import type { DB } from '../db/tables.generated.ts'

/** Which lists show a table's rows. Loads are reported by commands, which know the load and its driver. */
const listsOf: Record<keyof DB, readonly LiveList[]> = {
  users: ['drivers', 'staff'],
  sessions: ['sessions'],
  settings: ['settings'],
  trucks: ['trucks'],
  customers: ['customers'],
  locations: ['locations'],
  rateconLayouts: ['settings'],
  rateconRules: ['settings'],
  rates: ['rates'],
  invoices: ['invoices'],
  loads: [],
  loadStops: [],
  loadCharges: [],
  loadEvents: [],
  loadObligations: [],
  loadPositions: ['tracking'],
  loadProgress: [],
  loadShares: [],
  loadShareViews: [],
  loadStateMiles: [],
  loadStatusHistory: [],
  bolNumbers: [],
  chatMessages: [],
  documents: [],
  driverAdjustments: ['drivers'],
  idempotencyKeys: [],
  imports: [],
  importMappings: [],
  importProblems: [],
  importRecords: [],
  invoiceCounter: [],
  invoiceRevisions: [],
  notices: [],
  notificationLog: [],
  notificationPreferences: [],
  outbox: ['invoices'],
  outboxAttachments: [],
  outboxFiles: [],
  passwordLinks: [],
  payments: ['invoices'],
  positionViews: [],
  pushSubscriptions: [],
  settlementCounter: [],
  settlementLines: [],
  settlements: ['drivers'],
  signatures: [],
  signInThrottles: [],
  smsConsents: ['drivers'],
  smsReceived: [],
  trackingDevices: [],
  trackingPings: [],
  trackingSpans: [],
  uploadParts: [],
}
const listsByTable = new Map(Object.entries(listsOf).map(([name, lists]) => [snakeCase(name), lists]))

type Note = (lists: readonly LiveList[]) => void

/**
 * The same database, whose statements report what they wrote, so that no command can forget to. Plain SQL is not
 * analyzed; it only ever writes loads.
 */
export function noteWrites(db: Database, note: Note): Database {
  return db.withPlugin(new WriteNotes(note))
}

class WriteNotes implements KyselyPlugin {
  readonly #note: Note
  readonly #written = new WeakMap<QueryId, readonly LiveList[]>()

  constructor(note: Note) {
    this.#note = note
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    const table = writtenTable(node)
    const lists = table === undefined ? [] : (listsByTable.get(table) ?? [])
    if (lists.length > 0) this.#written.set(queryId, lists)
    return node
  }

  transformResult({ queryId, result }: PluginTransformResultArgs) {
    const lists = this.#written.get(queryId)
    if (lists && result.numAffectedRows !== 0n) this.#note(lists)
    return Promise.resolve(result)
  }
}

function writtenTable(node: OperationNode): string | undefined {
  if (InsertQueryNode.is(node)) return nameOf(node.into)
  if (UpdateQueryNode.is(node)) return nameOf(node.table)
  return DeleteQueryNode.is(node) ? nameOf(node.from.froms[0]) : undefined
}

function nameOf(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined
  if (AliasNode.is(node)) return nameOf(node.node)
  return TableNode.is(node) ? node.table.identifier.name : undefined
}
