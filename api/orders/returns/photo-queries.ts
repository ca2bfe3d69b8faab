import { sql } from '../../db/connect.ts';

/** SQL: the ids of the photos of event e. */
export const photosOfEvent = sql`(
  select coalesce(jsonb_agg(photo.upload_id order by photo.position), '[]')
  from return_photos photo where photo.event_id = e.id)`;
