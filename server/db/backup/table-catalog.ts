import type pg from 'pg'
import { z } from 'zod'

export type Table = {
  /** Quoted, with its schema. */
  name: string
  /** Quoted and comma-separated, without generated columns. */
  columns: string
}

/** All tables of the product with data; a partitioned table stands for its partitions. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  return rows(client, tablesSql, z.object({ name: z.string(), columns: z.string() }))
}

// The target runs its own migrations, so their record is not copied.
const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    and c.relname not like 'kysely\\_migration%'
  order by n.nspname, c.relname`

export type Partition = { name: string; parent: string; bounds: string }

export async function listPartitions(client: pg.Client): Promise<Partition[]> {
  return rows(client, partitionsSql, z.object({ name: z.string(), parent: z.string(), bounds: z.string() }))
}

const partitionsSql = `
  select format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', pn.nspname, p.relname) as parent,
    pg_get_expr(c.relpartbound, c.oid) as bounds
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_inherits i on i.inhrelid = c.oid
  join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
  where c.relispartition and c.relkind = 'r'
  order by n.nspname, c.relname`

export type Reference = { table: string; references: string }

/** Which table must be filled before which. */
export async function listReferences(client: pg.Client): Promise<Reference[]> {
  return rows(client, referencesSql, z.object({ table: z.string(), references: z.string() }))
}

const referencesSql = `
  select distinct format('%I.%I', n.nspname, c.relname) as "table", format('%I.%I', fn.nspname, f.relname) as "references"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
  where k.contype = 'f' and k.conrelid <> k.confrelid`

export type Sequence = { name: string; lastValue: string; isCalled: boolean }

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const names = await rows(client, sequencesSql, z.object({ name: z.string() }))
  const position = z.object({ lastValue: z.string(), isCalled: z.boolean() })
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const [state] = await rows(
      client,
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
      position,
    )
    if (state !== undefined) sequences.push({ name, ...state })
  }
  return sequences
}

const sequencesSql = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences order by 1`

async function rows<T>(client: pg.Client, sql: string, shape: z.ZodType<T>): Promise<T[]> {
  return z.array(shape).parse((await client.query(sql)).rows)
}
