import { type Db, sql } from '../db/connect.ts';

export interface QueueLength {
  readonly job: string;
  readonly state: 'waiting' | 'retrying' | 'active' | 'failed';
  readonly count: number;
  /** Since the oldest of them was added. */
  readonly oldestSeconds: number;
  /** Since the oldest of them should have been taken by a worker. */
  readonly overdueSeconds: number;
}

/** How many jobs of each kind wait, wait for their next try, run, or have failed for good, and how old they are. */
export async function listQueueLengths(db: Db): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    select case when name = 'failed' then coalesce(source_name, name) else name end as job,
      case when name = 'failed' then 'failed' when state = 'active' then 'active'
        when start_after > now() then 'retrying' else 'waiting' end as state,
      count(*) as count,
      extract(epoch from now() - min(coalesce(source_created_on, created_on)))::float8 as oldest_seconds,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as overdue_seconds
    from pgboss.job where state < 'completed' group by 1, 2`.execute(db);
  return rows;
}

export interface StoreState {
  /** Orders whose stock is reserved and whose time is not over. */
  readonly heldCount: number;
  /** The same, but their time is over: the job that expires them is late. */
  readonly overdueCount: number;
  /** Since the time of the oldest of them was over; 0 when there is none. */
  readonly overdueSeconds: number;
  /** The clock of the database. */
  readonly now: Date;
}

/** The reservations, and the time by the database's clock. */
export async function loadStoreState(db: Db): Promise<StoreState> {
  const { rows } = await sql<StoreState>`
    select count(*) filter (where reserved_until >= now()) as held_count,
      count(*) filter (where reserved_until < now()) as overdue_count,
      coalesce(extract(epoch from now() - least(min(reserved_until), now())), 0)::float8 as overdue_seconds,
      clock_timestamp() as now
    from orders where reservation = 'held'`.execute(db);
  return rows[0] as StoreState;
}
