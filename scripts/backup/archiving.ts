/** At most this much is lost with the disk: a part-filled log segment is archived after it, too. */
const ARCHIVE_TIMEOUT_SECONDS = 60;

/**
 * Settings by which Postgres copies each finished log segment to where the archive link leads. The first backup makes
 * the link; before that nothing is kept. A link that leads nowhere is a failure, after which Postgres keeps the segment
 * and tries again. A repeat of the same succeeds, and what is there with another content is never overwritten.
 */
export function archiveSettings(link: string): string[] {
  const folder = quoted(link);
  const file = `${folder}/%f`;
  const copy = `cp "%p" ${file}.part && sync ${file}.part && mv ${file}.part ${file}`;
  const command = `test ! -L ${folder} || cmp -s "%p" ${file} || { test ! -e ${file} && ${copy}; }`;
  return ["archive_mode=on", `archive_command=${command}`];
}

/** The settings of Postgres that the first backup makes. They stay in force without it. */
export const SWITCH_ON_TIMEOUT = `alter system set archive_timeout = '${ARCHIVE_TIMEOUT_SECONDS}s'`;

/** The command by which a recovering Postgres fetches a log segment from the first folder that has it. */
export function fetchCommand(folders: readonly string[]): string {
  return folders.map((folder) => `cp ${quoted(folder)}/%f "%p" 2>/dev/null`).join(" || ");
}

/** For the shell, and for Postgres, which reads `%` as the start of a placeholder. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`).replaceAll("%", "%%")}'`;
}
