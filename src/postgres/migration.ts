import { checkedPool } from "./options.ts"
import type { PostgresPool } from "./pool.ts"

/**
 * The tables of Slipway, as SQL for PostgreSQL 14 or newer. They are created in the first schema of the `search_path`. Running it
 * again changes nothing, and processes that run it at the same time wait for each other.
 *
 * Run it as one query, as `migrate` does, or in a transaction: the lock in its first line lasts until the end of that.
 *
 * Source: `docs/servers.md`.
 */
export const migration = `
select pg_advisory_xact_lock(5279613047551);

-- One session of a user. The record contains tokens.
create table if not exists slipway_session (
  key text primary key,
  record text not null,
  updated_at timestamptz not null default now()
);

-- Fencing numbers: each grant of a lease gets the next one.
create sequence if not exists slipway_fence;

-- Who may act alone, and until when. A lease that was released has no row.
create table if not exists slipway_lease (
  name text primary key,
  holder text not null,
  fence bigint not null,
  held_until timestamptz not null,
  is_wanted boolean not null default false
);

-- Sends and orders. An id is never sent twice, so keep the rows.
create table if not exists slipway_journal (
  account text not null,
  id text not null,
  position bigint generated always as identity,
  revision integer not null,
  written_by text not null,
  is_pending boolean not null,
  entry json not null,
  primary key (account, id)
);
create index if not exists slipway_journal_order on slipway_journal (account, is_pending, position);

-- What crashed processes have left behind.
delete from slipway_lease where held_until < now() - interval '1 day';
`

/**
 * Creates the tables of Slipway, unless they exist. Call it when your server starts, in as many processes as you like.
 *
 * Rejects with the error of `pg` if the role may not create tables.
 *
 * Source: `migration`.
 *
 * @example
 * await migrate(pool)
 */
export const migrate = async (pool: PostgresPool): Promise<void> => {
  checkedPool(pool)
  // Without values, `pg` sends all statements at once, and PostgreSQL runs them as one transaction.
  await pool.query(migration)
}
