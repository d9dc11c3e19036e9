import { type Kysely, sql } from 'kysely'

const RELATIONS = sql`relation as (select nspname || '.' || relname as name, pg_class.* from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace where nspname in ('public', 'auth') and relname !~ '^kysely'
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e'))`

/**
 * Returns a line for each column, constraint, index, trigger, view, function, sequence, extension and schema of a database,
 * as `pg_dump --schema-only` would tell them apart. A constraint that was not checked against older rows is like others.
 */
export async function describeSchema(db: Kysely<never>) {
  const { rows } = await sql<{ line: string }>`
    with ${RELATIONS}
    select line from (
      select concat_ws(' ', 'column', name, row_number() over (partition by relation.oid order by attnum), attname,
        format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attcollation,
        attstattarget, attstorage, attoptions) as line
      from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = relation.oid and adnum = attnum where relkind in ('r', 'v')
      union all select concat_ws(' ', 'relation', name, relkind, reloptions, relpersistence, relacl, relrowsecurity) from relation
      union all select concat_ws(' ', 'constraint', name, conname, replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', ''),
        condeferrable) from relation join pg_constraint on conrelid = relation.oid
      union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid) from relation join pg_index on indrelid = relation.oid
      union all select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
        from relation join pg_trigger on tgrelid = relation.oid where not tgisinternal
      union all select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from relation where relkind = 'v'
      union all select pg_get_functiondef(pg_proc.oid) from pg_proc where pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all select concat_ws(' ', 'sequence', schemaname, sequencename, data_type, start_value, increment_by, cycle)
        from pg_sequences where schemaname in ('public', 'auth')
      union all select concat_ws(' ', 'extension', extname) from pg_extension
      union all select concat_ws(' ', 'schema', nspname) from pg_namespace where nspname !~ '^pg_(temp|toast)'
    ) described order by line collate "C"`.execute(db)
  return rows.map(({ line }) => line)
}
