/**
 * The SQL of the column `owners`: the `OwnerShare` of each person as JSON, of who has waited longest first. `work` selects
 * `user_id`, `name`, and `since`, the day from which it waits.
 */
export function ownersAsJson(work: string): string {
  return `(
    select coalesce(json_agg(share order by share.oldest, share.name), '[]')
    from (
      select user_id as "userId", name, count(*) as total, min(since) as oldest from (${work}) work group by user_id, name
    ) share) as owners`;
}
