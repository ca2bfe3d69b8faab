import pg from 'pg';
import { OWNER } from './data-directory.ts';

/**
 * Makes the role that the store connects as, with this password. It owns the database and all that the store has made
 * there, and is no superuser, so that a statement that somebody smuggles in reads no file and starts no program. Runs
 * at each start: what a version without this role has made gets its owner then.
 */
export async function createOwner(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    const verb = rows.length === 0 ? 'create' : 'alter';
    await client.query(`begin;
      ${verb} role ${OWNER} login nosuperuser noreplication nocreaterole password ${client.escapeLiteral(password)};
      alter database postgres owner to ${OWNER};
      ${GIVE_TO_OWNER};
      commit`);
  } finally {
    await client.end();
  }
}

/** Not the objects of extensions and of PostgreSQL itself, nor sequences of columns, which follow their tables. */
const GIVE_TO_OWNER = `do $$
declare statement text;
begin
  for statement in
    with ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    bound as (select classid, objid from pg_depend where deptype in ('e', 'a', 'i') and (deptype = 'e' or refobjsubid > 0))
    select format('alter schema %I owner to ${OWNER}', nspname) from pg_namespace
    where oid in (select oid from ours) and nspowner = current_user::regrole
    union all
    select format('alter table %s owner to ${OWNER}', oid::regclass) from pg_class
    where relnamespace in (select oid from ours) and relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
      and ('pg_class'::regclass, oid) not in (select classid, objid from bound)
    union all
    select format('alter routine %s owner to ${OWNER}', oid::regprocedure) from pg_proc
    where pronamespace in (select oid from ours) and proowner = current_user::regrole
      and ('pg_proc'::regclass, oid) not in (select classid, objid from bound)
    union all
    select format('alter type %s owner to ${OWNER}', oid::regtype) from pg_type
    where typnamespace in (select oid from ours) and typowner = current_user::regrole and typtype in ('d', 'e')
      and ('pg_type'::regclass, oid) not in (select classid, objid from bound)
  loop
    execute statement;
  end loop;
end $$`;
